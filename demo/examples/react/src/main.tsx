import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.js';

const place = document.querySelector('#app')!;
// `npm run build` has rendered the page on a server; `npm run dev` has not.
if (place.firstElementChild) hydrateRoot(place, <App />);
else createRoot(place).render(<App />);
