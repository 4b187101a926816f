import '@angular/compiler';
import type { ApplicationRef } from '@angular/core';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { Shown } from './page.js';

const shown = signal<readonly Shown[]>([]);
let running: Promise<ApplicationRef> | undefined;

/** Starts the application with a template that binds all properties, as an author of a page writes it: `[campaignId]="…"`. */
function start(elements: readonly Shown[]): Promise<ApplicationRef> {
  const template = elements
    .map(({ tag, values }, index) => {
      const bindings = Object.keys(values).map(
        (name) => `[${name}]="shown()[${String(index)}].values.${name}"`,
      );
      return `<${tag} ${bindings.join(' ')}></${tag}>`;
    })
    .join('');
  const App = Component({ selector: '#app', template, schemas: [CUSTOM_ELEMENTS_SCHEMA] })(
    class {
      readonly shown = shown;
    },
  );
  return bootstrapApplication(App, { providers: [provideZonelessChangeDetection()] });
}

window.framework = {
  show: async (elements) => {
    shown.set(elements);
    running ??= start(elements);
    (await running).tick();
  },
};
