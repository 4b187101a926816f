const late = Symbol('late');

/**
 * What a piece of work comes to, or what `otherwise` gives or throws when it takes longer. The work itself goes on, and its
 * failure after that is nobody's. No timer is left behind.
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
