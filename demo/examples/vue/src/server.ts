import { createSSRApp } from 'vue';
import { renderToString } from 'vue/server-renderer';
import App from './App.vue';

/** The page as a server writes it: the elements are tags, which start in the browser. */
export function render(): Promise<string> {
  return renderToString(createSSRApp(App));
}
