/** A value of a cell. Spreadsheets get texts as texts, whatever they look like, and amounts and times as values to calculate with. */
export type Cell = string | number | boolean | Amount | Time;

export interface Amount {
  /** Digits with a point before the decimals, and a sign if it is negative: `-1234.50`. */
  readonly amount: string;
}

export interface Time {
  /** `YYYY-MM-DD` or `YYYY-MM-DD hh:mm:ss`; a platform may send something else. */
  readonly time: string;
}

/** How a file has its lines. */
export interface FileFormat {
  /** The beginning of the file, with the titles. */
  begin(titles: readonly string[]): string;
  /** Lines of the file. @param before Number of lines that it has already, without the titles. */
  lines(rows: readonly (readonly Cell[])[], before: number): string;
  /** Largest number of lines, if there is one. */
  readonly most?: number;
}

/** A text without control characters, but for tabs and line breaks: nobody sees them, some programs end a text there, and XML has none. */
export function withoutControls(text: string): string {
  return text.replace(/(?![\t\n\r])\p{Cc}/gu, '');
}
