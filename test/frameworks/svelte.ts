import { mount } from 'svelte';
// Written by bundle.ts, with the tags and properties of all elements.
import App from './app.svelte';

mount(App, { target: document.querySelector('#app')! });
