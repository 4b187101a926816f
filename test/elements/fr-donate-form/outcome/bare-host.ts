import type { LitElement, ReactiveController } from 'lit';

/** What a controller uses of an element, without a page. */
export class BareHost extends EventTarget {
  readonly localName = 'fr-donate-form';
  readonly #controllers: ReactiveController[] = [];
  readonly #attributes: Readonly<Record<string, string>>;
  isConnected = true;

  constructor(attributes: Readonly<Record<string, string>> = {}) {
    super();
    this.#attributes = attributes;
  }

  get element(): LitElement {
    return this as unknown as LitElement;
  }

  addController(controller: ReactiveController): void {
    this.#controllers.push(controller);
    controller.hostConnected?.();
  }

  getAttribute(name: string): string | null {
    return this.#attributes[name] ?? null;
  }

  requestUpdate(): void {}

  remove(): void {
    this.isConnected = false;
    for (const controller of this.#controllers) controller.hostDisconnected?.();
  }

  comeBack(): void {
    this.isConnected = true;
    for (const controller of this.#controllers) controller.hostConnected?.();
  }
}
