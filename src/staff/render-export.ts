import { html, nothing, type TemplateResult } from 'lit';
import { formatCount } from '../format/number.js';
import { say } from '../i18n/say.js';
import type { Writing } from './columns.js';
import type { ExportState } from './csv-export.js';
import { sentenceOf } from './errors.js';
import { unreadSentences } from './render-unread.js';

export interface ExportView {
  readonly writing: Writing;
  readonly state: ExportState | undefined;
  /** Seconds until it goes on, after too many requests. */
  readonly wait: number | undefined;
  /** Whether the file has all fields, and not the shown columns. */
  readonly isWhole: boolean;
  readonly setWhole: (isWhole: boolean) => void;
  readonly start: () => void;
  readonly resume: () => void;
  readonly cancel: () => void;
  readonly save: () => void;
}

export function renderExport(view: ExportView): TemplateResult {
  const { writing, state, wait, isWhole } = view;
  const { words } = writing;
  const isRunning = state?.status === 'running';
  const button = (text: string, act: () => void) =>
    html`<button class="quiet-button" type="button" @click=${act} .textContent=${text}></button>`;
  return html`<div class="export">
    <label class="visually-hidden" for="layout" .textContent=${words['export.columns']}></label>
    <select
      id="layout"
      ?disabled=${isRunning}
      @change=${(event: Event) => view.setWhole((event.target as HTMLSelectElement).value === 'whole')}
    >
      <option value="shown" ?selected=${!isWhole} .textContent=${words['export.shown']}></option>
      <option value="whole" ?selected=${isWhole} .textContent=${words['export.whole']}></option>
    </select>
    ${isRunning ? button(words['export.cancel'], view.cancel) : button(words.export, view.start)}
    ${
      state?.status === 'stopped'
        ? html`${button(words['export.resume'], view.resume)}
          ${state.memory && state.progress.rows > 0 ? button(words['export.save'], view.save) : nothing}`
        : nothing
    }
    <p role="status" .textContent=${state && !isRunning ? resultOf(state, writing) : ''}></p>
    ${isRunning ? html`<p .textContent=${runningText(state, wait, writing)}></p>` : nothing}
  </div>`;
}

function runningText({ progress }: ExportState, wait: number | undefined, writing: Writing): string {
  const { words, locale } = writing;
  if (wait !== undefined) return say(words, 'busy', { seconds: formatCount(wait, locale) });
  return say(words, 'export.running', { count: progress.rows, number: formatCount(progress.rows, locale) });
}

function resultOf({ status, progress, unread, error, isDisk }: ExportState, writing: Writing): string {
  const { words, locale } = writing;
  const values = { count: progress.rows, number: formatCount(progress.rows, locale) };
  if (status === 'done') {
    const lost = unreadSentences(unread, writing, 'export.lostRows', 'export.lostValues');
    return [say(words, lost.length > 0 ? 'export.ended' : 'export.done', values), ...lost].join(' ');
  }
  const file =
    progress.rows === 0
      ? words['export.unbegun']
      : say(words, 'export.stopped', { ...values, id: progress.last });
  const reason = isDisk ? words['export.disk'] : error === undefined ? '' : sentenceOf(error, words);
  return reason === '' ? file : `${reason} ${file}`;
}
