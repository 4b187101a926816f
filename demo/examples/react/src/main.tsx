import { createRoot } from 'react-dom/client';
import { App } from './app.js';

// Renders anew instead of hydrating: after a hydration, the listeners on custom elements were not called in our test.
createRoot(document.querySelector('#app')!).render(<App />);
