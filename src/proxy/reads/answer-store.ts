/** An answer as it went out once, and can go out again. */
export interface KeptAnswer {
  /** JSON, with nothing in it that a visitor may not know. */
  readonly text: string;
  /** Weak: whatever compresses on the way changes the bytes. */
  readonly etag: string;
  /** When the platform was asked, by the proxy's clock. */
  readonly at: number;
}

/**
 * Where answers are kept between requests. It may forget at will, and fail: reads then go to the platform. Only whole,
 * schema-valid answers come here.
 */
export interface AnswerStore {
  /** True of a store in the process's own memory, whose `get` nobody has to wait for. */
  readonly isAtHand?: boolean;
  get(key: string): KeptAnswer | undefined | Promise<KeptAnswer | undefined>;
  set(key: string, answer: KeptAnswer): void | Promise<void>;
}
