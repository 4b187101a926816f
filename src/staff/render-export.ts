import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../text/say.js';
import type { Writing } from './columns.js';
import type { Dialect } from './csv.js';
import { sentenceOf } from './errors.js';
import { TooManyRows } from './export-rows.js';
import { unreadSentences } from './render-unread.js';
import type { ExportState } from './table-export.js';

/** What a file has, and how. */
export interface ExportChoice {
  /** Whether the file has all fields, and not the shown columns. */
  readonly isWhole: boolean;
  /** Kind of the file. All fields are always CSV: they are for other programs. */
  readonly kind: 'xlsx' | 'csv';
  /** Of CSV. */
  readonly dialect: Dialect;
}

export interface ExportView {
  readonly writing: Writing;
  readonly state: ExportState | undefined;
  /** Seconds until it goes on, after too many requests. */
  readonly wait: number | undefined;
  readonly choice: ExportChoice;
  readonly choose: (choice: ExportChoice) => void;
  /** Number of rows that were found, if the file has only those. */
  readonly found: number | undefined;
  readonly start: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
  readonly save: () => void;
}

export function renderExport(view: ExportView): TemplateResult {
  const { writing, state, wait, choice, choose } = view;
  const { isWhole, kind, dialect } = choice;
  const { words } = writing;
  const isRunning = state?.status === 'running';
  const isCsv = isWhole || kind === 'csv';
  const button = (text: string, act: () => void) =>
    html`<button class="quiet-button" type="button" @click=${act} .textContent=${text}></button>`;
  const select = <Value extends string>(
    id: string,
    label: string,
    options: Readonly<Record<Value, string>>,
    chosen: Value,
    take: (value: Value) => void,
  ) =>
    html`<div class="field">
      <label for=${id} .textContent=${label}></label>
      <select
        id=${id}
        ?disabled=${isRunning}
        @change=${(event: Event) => take((event.target as HTMLSelectElement).value as Value)}
      >
        ${Object.entries<string>(options).map(
          ([value, text]) =>
            html`<option value=${value} ?selected=${value === chosen} .textContent=${text}></option>`,
        )}
      </select>
    </div>`;
  return html`<div class="export">
    ${select(
      'layout',
      words['export.columns'],
      { shown: words['export.shown'], whole: words['export.whole'] },
      isWhole ? 'whole' : 'shown',
      (layout) => choose({ ...choice, isWhole: layout === 'whole' }),
    )}
    ${
      isWhole
        ? nothing
        : select(
            'format',
            words['export.format'],
            { xlsx: words['export.xlsx'], csv: words['export.csv'] },
            kind,
            (format) => choose({ ...choice, kind: format }),
          )
    }
    ${
      isCsv
        ? select(
            'separator',
            words['export.separator'],
            { ',': words['export.comma'], ';': words['export.semicolon'], '\t': words['export.tab'] },
            dialect.delimiter,
            (delimiter) => choose({ ...choice, dialect: { ...dialect, delimiter } }),
          )
        : nothing
    }
    ${
      isCsv && !isWhole
        ? select(
            'point',
            words['export.amounts'],
            { '.': '1234.50', ',': '1234,50' },
            dialect.point,
            (point) => choose({ ...choice, dialect: { ...dialect, point } }),
          )
        : nothing
    }
    ${isRunning ? button(words['export.cancel'], view.cancel) : button(exportText(view), view.start)}
    ${
      state?.status === 'stopped'
        ? html`${button(words['export.resume'], view.resume)}
          ${state.memory && state.progress.rows > 0 ? button(words['export.save'], view.save) : nothing}`
        : nothing
    }
    <p
      class="note"
      ?hidden=${!isCsv}
      .textContent=${isWhole ? words['export.wholeNote'] : words['export.csvNote']}
    ></p>
    <p role="status" .textContent=${state && !isRunning ? resultOf(state, writing) : ''}></p>
    ${isRunning ? html`<p .textContent=${runningText(state, wait, writing)}></p>` : nothing}
  </div>`;
}

function exportText({ found, writing: { words, locale } }: ExportView): string {
  if (found === undefined) return words.export;
  return say(words, 'export.found', { count: found, number: formatCount(found, locale) });
}

function runningText({ progress }: ExportState, wait: number | undefined, writing: Writing): string {
  const { words, locale } = writing;
  if (wait !== undefined) return say(words, 'busy', { seconds: formatCount(wait, locale) });
  return say(words, 'export.running', { count: progress.rows, number: formatCount(progress.rows, locale) });
}

function resultOf(
  { status, progress, unread, error, isDisk, isPart }: ExportState,
  writing: Writing,
): string {
  const { words, locale } = writing;
  const values = { count: progress.rows, number: formatCount(progress.rows, locale) };
  if (status === 'done') {
    const lost = [
      ...unreadSentences(unread, writing, 'export.lostRows', 'export.lostValues'),
      ...(isPart ? [words.stopped] : []),
    ];
    return [say(words, lost.length > 0 ? 'export.ended' : 'export.done', values), ...lost].join(' ');
  }
  const file =
    progress.rows === 0
      ? words['export.unbegun']
      : say(words, 'export.stopped', { ...values, id: progress.last });
  const reason = isDisk ? words['export.disk'] : error === undefined ? '' : reasonOf(error, writing);
  return reason === '' ? file : `${reason} ${file}`;
}

function reasonOf(error: unknown, { words, locale }: Writing): string {
  if (!(error instanceof TooManyRows)) return sentenceOf(error, words);
  return say(words, 'export.tooMany', { number: formatCount(error.most, locale) });
}
