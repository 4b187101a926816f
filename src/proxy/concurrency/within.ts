const late = Symbol('late');

/**
 * The result of `work`, or of `otherwise` if it takes longer. The work itself goes on, and its later failure is ignored. No timer
 * is left.
 *
 * @param ms How long it may take.
 */
export async function within<Value, Late>(
  work: Value | PromiseLike<Value>,
  ms: number,
  otherwise: () => Late,
): Promise<Awaited<Value> | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<typeof late>((resolve) => {
    timer = setTimeout(() => resolve(late), ms);
  });
  try {
    const first = await Promise.race([work, deadline]);
    return first === late ? otherwise() : first;
  } finally {
    clearTimeout(timer);
  }
}
