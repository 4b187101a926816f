const late = Symbol('late');

/**
 * The result of `work`, or of `otherwise` if `work` takes too long. The work itself continues, and a later error in it is ignored. The
 * timer is always cleared.
 *
 * @param ms Time limit for `work`.
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
