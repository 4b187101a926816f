import { createApp, createSSRApp } from 'vue';
import App from './App.vue';

// `npm run build` has rendered the page on a server; `npm run dev` has not.
const isWritten = document.querySelector('#app')!.firstElementChild !== null;
(isWritten ? createSSRApp(App) : createApp(App)).mount('#app');
