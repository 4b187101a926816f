import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { guardLeaving } from '../page/leave-guard.js';
import { pageDocument } from '../page/page-document.js';
import { exportRows, type Export, type Progress, type Sink } from './export-rows.js';
import type { ClientOf } from './list-reading.js';
import { unreadUpTo, watchingClient, type Unread } from './read-list.js';
import { chooseFile, diskFile, memoryFile, type MemoryFile } from './export-targets.js';

/** An export that runs, is done, or has stopped and may be continued. */
export interface ExportState {
  readonly status: 'running' | 'done' | 'stopped';
  readonly progress: Progress;
  /** What could not be read, and is missing in the file. */
  readonly unread: readonly Unread[];
  /** Why it stopped; `undefined` if it was cancelled. */
  readonly error?: unknown;
  /** Whether the file could not be written, and not the list read. */
  readonly isDisk?: boolean;
  /** Whether the rows of the file are those of a list that was not read to its end. */
  readonly isPart?: boolean;
  /** The file, if it is in memory. */
  readonly memory: MemoryFile | undefined;
}

/** What is exported. */
export interface ExportOrder extends Pick<Export, 'query' | 'transactions' | 'layout' | 'format'> {
  readonly name: string;
  /** What the list that was read lacks, if its rows are written. */
  readonly unread?: readonly Unread[];
  /** Whether that list was not read to its end. */
  readonly isPart?: boolean;
  /** The file in memory, for a format that can't be written to the disk line by line. */
  readonly memory?: MemoryFile;
}

interface Task extends Omit<ExportOrder, 'memory'> {
  readonly sink: Sink;
  readonly memory: MemoryFile | undefined;
}

/** The export of an element: one at a time. */
export class TableExport implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #clientOf: ClientOf;
  #task: Task | undefined;
  #kept: Progress | undefined;
  #unread: readonly Unread[] = [];
  #isChoosing = false;
  #stop: AbortController | undefined;
  state: ExportState | undefined;
  /** Seconds until it goes on, after too many requests. */
  wait: number | undefined;

  constructor(host: ReactiveControllerHost, clientOf: ClientOf) {
    this.#host = host;
    this.#clientOf = clientOf;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.cancel();
    guardLeaving(this, false);
  }

  /** Lets the user choose a file where browsers can, and writes it. Call it in a click. */
  async start(order: ExportOrder): Promise<void> {
    // The second click of a double-click would find the browser's dialog open, and begin a file in memory behind it.
    if (this.#isChoosing || this.state?.status === 'running') return;
    this.#isChoosing = true;
    const handle = order.memory ? undefined : await chooseFile(order.name);
    this.#isChoosing = false;
    if (handle === null) return;
    const memory = handle ? undefined : (order.memory ?? memoryFile());
    const sink = handle ? diskFile(handle) : memory;
    if (!sink) return;
    this.#task = { ...order, sink, memory };
    this.#kept = undefined;
    await this.resume();
  }

  /** Continues after the last transaction in the file. */
  async resume(): Promise<void> {
    const client = this.#clientOf((seconds) => (this.wait = seconds));
    const task = this.#task;
    if (!client || !task || this.state?.status === 'running') return;
    const { memory } = task;
    const stop = (this.#stop = new AbortController());
    let progress = this.#kept ?? { last: 0, rows: 0 };
    let isDisk = false;
    this.#unread = task.transactions ? (task.unread ?? []) : unreadUpTo(this.#unread, progress.last);
    const watching = watchingClient(client, (unread) => (this.#unread = [...this.#unread, ...unread]));
    const show = (state: Omit<ExportState, 'memory' | 'unread' | 'isPart'>) => {
      this.state = { ...state, memory, unread: this.#unread, isPart: task.isPart === true };
      // A file that is not complete can be continued here only, and one in memory would be lost.
      guardLeaving(this, state.status === 'running' || state.error !== undefined);
      this.#host.requestUpdate();
    };
    // Which of the two has failed decides what the user has to do.
    const sink: Sink = {
      write: (text) => noting(task.sink.write(text)),
      keep: () => noting(task.sink.keep()),
      keepsWrites: memory !== undefined,
    };
    async function noting(work: Promise<void>): Promise<void> {
      await work.catch((error: unknown) => {
        isDisk = true;
        throw error;
      });
    }
    show({ status: 'running', progress });
    try {
      await exportRows({
        client: watching,
        query: task.query,
        ...(task.transactions && { transactions: task.transactions }),
        layout: task.layout,
        format: task.format,
        sink,
        signal: stop.signal,
        ...(this.#kept && { from: this.#kept }),
        onProgress: (next) => show({ status: 'running', progress: (progress = next) }),
        onKept: (kept) => (this.#kept = progress = kept),
      });
      show({ status: 'done', progress });
      if (memory) this.save();
    } catch (error) {
      progress = this.#kept ?? { last: 0, rows: 0 };
      show({ status: 'stopped', progress, isDisk, ...(!stop.signal.aborted && { error }) });
    }
  }

  cancel(): void {
    this.#stop?.abort();
  }

  /** Downloads a file that is in memory, as it is. */
  save(): void {
    const { memory, name = '' } = this.#task ?? {};
    if (!memory) return;
    const link = pageDocument.createElement('a');
    link.href = URL.createObjectURL(memory.blob());
    link.download = name;
    link.click();
    // Browsers read the address later than the click.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }
}
