/** A brand of Visa cards in each processor's words, for its stand-in; those that name none are told by digits. */
export function brandOfName(name: string): string {
  return { stripe: 'Visa', square: 'VISA', braintree: 'Visa' }[name] ?? '411111';
}
