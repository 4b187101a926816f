import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { App } from './vue-app.js';

export function render(): Promise<string> {
  return renderToString(createSSRApp(App));
}
