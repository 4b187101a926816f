/** A request that the platform refuses, with JSON `{message}` and this status (contract §7). */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 413,
    message: string,
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
