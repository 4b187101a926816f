import { renderToString } from 'react-dom/server';
import { App } from './app.js';

/** The page as rendered on a server: its elements are tags, which the browser upgrades. */
export async function render(): Promise<string> {
  return renderToString(<App />);
}
