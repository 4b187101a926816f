import { bootstrapApplication } from '@angular/platform-browser';
import { configure } from 'fr-widgets';
import { App } from './app';

/** See `define` in angular.json. */
declare const PROXY_URL: string;

configure({ proxyUrl: PROXY_URL, currency: 'CAD', locale: 'en-CA' });

bootstrapApplication(App).catch((error: unknown) => console.error(error));
