import { createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { HydrationWindow } from './page.js';
import { App } from './react-app.js';

const page = window as unknown as HydrationWindow;
page.hydrate = () => {
  hydrateRoot(document.querySelector('#app')!, createElement(App), {
    onRecoverableError: (error) => page.reported.push(String(error)),
  });
};
