/** The result of a check. */
export interface Findings {
  /** One readable line, or block of lines, for each problem. If there are none, the check passes. */
  problems: string[];
  /** Figures of interest if there is no problem. */
  notes?: string[];
}

export interface Check {
  name: string;
  run(): Promise<Findings>;
}
