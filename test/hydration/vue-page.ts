import { createSSRApp } from 'vue';
import type { HydrationWindow } from './page.js';
import { App } from './vue-app.js';

(window as unknown as HydrationWindow).hydrate = () => {
  createSSRApp(App).mount('#app');
};
