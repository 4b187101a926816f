import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import './page.js';

const app = createRoot(document.querySelector('#app')!);

window.framework = {
  show: (elements) => {
    flushSync(() => {
      app.render(elements.map(({ tag, values }) => createElement(tag, { key: tag, ...values })));
    });
  },
};
