import { Component, CUSTOM_ELEMENTS_SCHEMA, computed, signal } from '@angular/core';
import type { FrAmountChangeEvent, FrGiftSuccessEvent } from 'fr-widgets';

@Component({
  selector: 'app-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <main>
      <h1>Bring the otters home</h1>
      <p>So far <fr-stat figure="donors" with-label></fr-stat> have given.</p>
      <fr-goal-thermometer campaign-id="1001" with-name>See our campaign page.</fr-goal-thermometer>
      <p role="status">{{ status() }}</p>
      <fr-donate-form
        campaign-id="1001"
        amounts="25 50 100"
        (fr-amount-change)="choose($event)"
        (fr-gift-success)="thank($event)"
      ></fr-donate-form>
    </main>
  `,
})
export class App {
  readonly #amount = signal<number | null>(null);
  readonly #given = signal(0);

  protected readonly status = computed(() => {
    if (this.#given() > 0) return `Given: ${this.#given() / 100}`;
    const amount = this.#amount();
    return amount === null ? 'No amount yet' : `Chosen: ${amount / 100}`;
  });

  protected choose({ amountMinor }: FrAmountChangeEvent): void {
    this.#amount.set(amountMinor);
  }

  protected thank({ amountMinor }: FrGiftSuccessEvent): void {
    this.#given.set(amountMinor);
  }
}
