/** What the card processor keeps of a payment, in cents: 2.9 % and 30 cents, as is common in Canada. */
export function processorFee(paid: number): number {
  return paid > 0 ? Math.round(paid * 0.029) + 30 : 0;
}

/** Looks like a processor's own reference, and differs for every transaction ID below 2³². */
export function processorReference(transactionId: number): string {
  const mixed = Number((BigInt(transactionId) * 2_654_435_761n) % 2n ** 32n);
  return `OC${mixed.toString(16).toUpperCase().padStart(8, '0')}`;
}
