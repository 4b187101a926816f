import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { App } from './react-app.js';

export async function render(): Promise<string> {
  return renderToString(createElement(App));
}
