/** What the adapter uses of Stripe.js, as docs.stripe.com/js has it for the release `dahlia`. */
export type StripeApi = (publishableKey: string, options: { stripeAccount?: string }) => Stripe;

interface Stripe {
  elements(options: { locale: string }): Elements;
  /** Resolves with a token or an error; it does not reject. */
  createToken(
    element: CardElement,
    details: Record<string, string | undefined>,
  ): Promise<{ token?: { id: string; card?: { brand: string } }; error?: StripeError }>;
}

export interface StripeError {
  readonly type: string;
  readonly message?: string;
}

interface Elements {
  create(type: 'card', options: object): CardElement;
  update(options: { locale: string }): Promise<void>;
}

interface CardElement {
  on(type: 'ready' | 'focus' | 'blur', handler: () => void): void;
  on(type: 'change', handler: (event: { complete: boolean; error?: { message: string } }) => void): void;
  mount(element: HTMLElement): void;
  update(options: { style: object }): void;
  focus(): void;
  clear(): void;
  destroy(): void;
}
