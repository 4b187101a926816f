import { renderToString } from 'react-dom/server';
import { App } from './app.js';

/** The page as a server writes it: the elements are tags, which start in the browser. */
export async function render(): Promise<string> {
  return renderToString(<App />);
}
