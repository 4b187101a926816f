import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './App.vue';

/** The page as rendered on a server: its elements are tags, which the browser upgrades. */
export function render(): Promise<string> {
  return renderToString(createSSRApp(App));
}
