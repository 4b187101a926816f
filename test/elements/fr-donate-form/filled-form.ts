import { expect } from '@open-wc/testing';
import type { FakeAnswer } from '../../support/platform.js';
import { proxy } from './start-anew.js';
import { control, fillDonor, gifts, maude, openForm, useTestCard } from './support.js';

/** A form that is filled in, and the proxy's answers to its gifts, in order. */
export async function filledForm(...answers: FakeAnswer[]) {
  const card = useTestCard();
  if (answers.length > 0) await proxy.answer(gifts, ...answers);
  const form = await openForm(proxy.url);
  await fillDonor(form);
  return { card, form };
}

export const keysSent = async () =>
  (await proxy.calls(gifts)).map(({ headers }) => headers['idempotency-key']);

export function expectTyped(form: Parameters<typeof control>[0]): void {
  for (const [label, value] of Object.entries(maude))
    expect(control(form, label).value, label).to.equal(value);
}
