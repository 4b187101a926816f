/** The card processor's fee for a payment, in cents: 2.9 % and 30 cents, as is common in Canada. */
export function processorFee(paid: number): number {
  return paid > 0 ? Math.round(paid * 0.029) + 30 : 0;
}

/** A text that looks like a processor's reference, and is unique for transaction IDs below 2³². */
export function processorReference(transactionId: number): string {
  const mixed = Number((BigInt(transactionId) * 2_654_435_761n) % 2n ** 32n);
  return `OC${mixed.toString(16).toUpperCase().padStart(8, '0')}`;
}
