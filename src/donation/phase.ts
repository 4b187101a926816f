/** In which phase a gift is. Apart from `attempt.ts`, so that a form has it before its code for giving. */
interface Phase {
  readonly status: string;
}

export function mayGive({ status }: Phase): boolean {
  return status === 'editing' || status === 'refused';
}

/** Whether a gift is between the press of Give and its first answer. */
export function isUnderWay<Now extends Phase>(
  now: Now,
): now is Extract<Now, { readonly status: 'tokenising' | 'sending' }> {
  return now.status === 'tokenising' || now.status === 'sending';
}
