import { Task } from '@lit/task';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { readCampaignId } from '../../controllers/campaign-id.js';
import type { FrError } from '../../client/errors.js';
import { CustomStates } from '../../controllers/custom-states.js';
import { hintOnce } from '../../hints/developer-hint.js';
import { FrErrorEvent, FrReadyEvent } from '../../controllers/events.js';
import { FrElement } from '../../controllers/fr-element.js';
import { addSheets } from '../../controllers/host-sheets.js';
import { keepFocus } from '../../page/keep-focus.js';
import { keepInput } from '../../controllers/keep-input.js';
import { LazyModule } from '../../controllers/lazy-module.js';
import { Retry } from '../../controllers/retry.js';
import { SettingsController } from '../../controllers/settings-controller.js';
import type { Misconfiguration } from '../../controllers/view-state.js';
import { WatchedCampaign } from '../../controllers/watched-campaign.js';
import { guardLeaving } from '../../page/leave-guard.js';
import { httpsLink } from '../../format/https-link.js';
import { readInstant } from '../../format/instant.js';
import { formatDate } from '../../format/time.js';
import { commonMessages } from '../../text/common.js';
import { textsOf } from '../../text/messages.js';
import { isProxyOfSite, type Connection } from '../../page/config.js';
import { webAddress } from '../../page/web-address.js';
import {
  failureOf,
  readOwnPage,
  saveOwnPage,
  uploadPicture,
  type PageFailure,
} from '../../personal-page/page-calls.js';
import type { PersonalPage } from '../../schema/personal-page.js';
import base from '../../styles/base.css?inline';
import bidi from '../../styles/bidi.css?inline';
import control from '../../styles/control.css?inline';
import fields from '../../styles/fields.css?inline';
import mainButton from '../../styles/main-button.css?inline';
import { oneSheet } from '../../styles/one-sheet.js';
import tokens from '../../styles/tokens.css?inline';
import { hasFallbackContent } from '../../templates/fallback-content.js';
import { renderRetry } from '../../templates/resource.js';
import pageEditor from '../../text/en/page-editor.json' with { type: 'json' };
import {
  changedElsewhere,
  fieldOf,
  onlyChanged,
  readDraft,
  refusedField,
  savedTexts,
  textFields,
  type AmountTerms,
  type Draft,
  type Field,
  type ProblemCode,
  type Sent,
} from './draft.js';
import { tabDraftMemory, type DraftMemory } from './draft-memory.js';
import { personalPageData, type PersonalPageData } from './data.js';
import { FrPageSavedEvent } from './events.js';
import styles from './fr-page-editor.css?inline';
import { firstCrop } from './picture/crop.js';
import { mostMegabytes } from './picture/limits.js';
import { renderActions } from './render-actions.js';
import { renderClosed, renderDescription, renderGoal, renderName, renderSummary } from './render-fields.js';
import { renderLoading } from './render-loading.js';
import { renderPicture } from './render-picture.js';
import { renderPreview } from './render-preview.js';
import { NoTokenError, TokenSource } from './token-source.js';
import { withImageId } from './with-image-id.js';
import {
  shownRatio,
  type EditorActions,
  type EditorState,
  type EditorView,
  type News,
  type PictureState,
} from './view.js';

const messages = textsOf('pageEditor', pageEditor);

/** The page that is edited, and where. */
interface Subject {
  readonly connection: Connection;
  readonly campaignId: number;
  readonly pageId: number;
}

const kept: PictureState = { kind: 'kept' };

const initial: EditorState = {
  page: undefined,
  loadFailure: undefined,
  phase: undefined,
  news: undefined,
  draft: {},
  picture: kept,
  problems: [],
  fileProblem: undefined,
};

/**
 * Lets a fundraiser edit their own personal page: its name, goal, description and picture. The platform decides by the page owner’s access
 * token who may do so. The proxy needs `FR_ALLOW=updatePersonalPage,uploadImage` and `FR_PAGE_OWNERS=token`.
 *
 * The token is never an attribute: set the property `token`, or answer `fr-token-request`. It is kept in memory only.
 *
 * Not part of the one file `fr-widgets.js`: load it with the autoloader, by `elements/fr-page-editor.js`, or as `fr-widgets/page-editor`.
 *
 * @tag fr-page-editor
 * @slot - Shown while there is no form: before the page is loaded, and while a setting is wrong.
 * @csspart control - Each text field.
 * @csspart button - The button that saves.
 * @csspart preview - The preview of the page.
 * @csspart link - The link to the page.
 * @cssprop [--fr-page-editor-gap=1.75em] - Space between the parts of the form.
 * @cssstate loading - The page has not been loaded yet.
 * @cssstate failed - The page could not be loaded.
 * @cssstate changed - There are changes that are not saved.
 * @cssstate saving - Changes are being saved.
 * @fires {FrTokenRequestEvent} fr-token-request - The token is needed, or the last one was refused: call `respondWith(token)`.
 * @fires {FrReadyEvent<PersonalPageData>} fr-ready - The page is on screen.
 * @fires {FrPageSavedEvent} fr-page-saved - Changes were saved.
 * @fires {FrErrorEvent} fr-error - The page could not be loaded or saved.
 */
export class FrPageEditor extends FrElement<PersonalPageData> {
  static override styles = oneSheet(tokens, base, bidi, control, fields, mainButton, styles);

  /** Number of the campaign that the page belongs to. */
  @property({ attribute: 'campaign-id' }) campaignId = '';

  /** Number of the personal page. */
  @property({ attribute: 'page-id' }) pageId = '';

  /** Access token of the page's owner, from the platform. Not an attribute, so that it is in no markup. */
  @property({ attribute: false }) token = '';

  /** Width of the picture by its height. */
  @property({ attribute: 'picture-ratio' }) pictureRatio = '3/2';

  /**
   * Address at which the platform shows an uploaded picture, with `{id}` in the place of its ID: `https://img.example.org/{id}`. The platform
   * gives only the ID; without this, the page's own picture is not in the preview.
   */
  @property({ attribute: 'upload-src' }) uploadSrc = '';

  /** URL of the proxy. */
  @property({ attribute: 'proxy-url' }) proxyUrl = '';

  /** ISO 4217 code of the campaign's currency. */
  @property() currency = '';

  /** BCP 47 tag; by default, the nearest `lang` is used. */
  @property() locale = '';

  readonly #settings = new SettingsController(this, 'page-editor');
  readonly #states = new CustomStates(this);
  readonly #tokens = new TokenSource(this, () => this.#settings.connection?.proxyUrl ?? '');
  readonly #desk = new LazyModule(this, {
    name: 'desk',
    load: async () => {
      const { desk } = await import('./picture/desk.js');
      addSheets(this, [desk.sheet]);
      return desk;
    },
  });
  /** Its picture is that of pages without one of their own. */
  readonly #campaign = new WatchedCampaign(this, this.#settings, () =>
    this.#showsCampaignPicture ? this.#subject?.campaignId : undefined,
  );
  readonly #retry = new Retry(this, () => this.#load.run());
  #state = initial;
  /** The picture of the saved page. */
  #savedPicture = kept;
  #sent: readonly Sent[] = [];
  #memory: DraftMemory | undefined;
  /** Whether what was typed survives a reload. Not in a sandboxed frame, and if the visitor blocks storage. */
  #isKept = true;
  /** The page that the attributes name, and the page that is on screen or being loaded. */
  #asked = '';
  #shown = '';

  readonly #load = new Task(this, {
    autoRun: false,
    task: async (_: readonly [], { signal }) => {
      const subject = this.#subject;
      if (!subject) return;
      // While “Try again” loads, its button stays: it has the focus, and says what comes of it.
      if (!this.#retry.isLoading) this.#set({ loadFailure: undefined });
      try {
        const page = await this.#withToken((token) =>
          readOwnPage(subject.connection, { ...subject, token }, signal),
        );
        if (!signal.aborted) this.#show(page);
      } catch (error) {
        if (!signal.aborted) this.#set({ loadFailure: this.#report(error) });
      }
    },
  });

  readonly #save = new Task(this, {
    autoRun: false,
    task: async (_: readonly [], { signal }) => {
      const [subject, page, shown] = [this.#subject, this.#state.page, this.#shown];
      if (!subject || !page) return;
      let news: News | undefined;
      try {
        news = await this.#saveChanges(subject, page, signal);
      } catch (error) {
        news = signal.aborted ? { kind: 'cancelled' } : this.#newsOf(error);
      }
      if (this.#shown !== shown) return;
      this.#set({ news, phase: undefined });
      if (this.#state.problems.length > 0) await this.#focusOn('summary');
    },
  });

  readonly #actions: EditorActions = {
    onInput: ({ target }) => {
      const field = textFields.find((name) => name === (target as Element).id);
      if (field) this.#edit({ ...this.#state.draft, [field]: (target as HTMLInputElement).value });
    },
    onSubmit: (event) => {
      event.preventDefault();
      if (!this.#state.phase && this.#state.picture.kind !== 'opening') void this.#save.run();
    },
    onFile: ({ target }) => {
      const input = target as HTMLInputElement;
      const [file] = input.files ?? [];
      if (file) void this.#open(file);
      // So that the same file can be chosen again.
      input.value = '';
    },
    onDragOver: (event) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    },
    onDrop: (event) => {
      const [file] = event.dataTransfer?.files ?? [];
      if (!file) return;
      // The browser would leave the page for the file.
      event.preventDefault();
      void this.#open(file);
    },
    onPaste: (event) => {
      const { clipboardData: pasted } = event;
      const [file] = pasted?.files ?? [];
      // Text processors put a picture of the text beside it.
      if (!file || pasted?.types.includes('text/plain')) return;
      event.preventDefault();
      void this.#open(file);
    },
    onCrop: (crop) => {
      const { picture } = this.#state;
      if (picture.kind === 'chosen')
        this.#set({ picture: { kind: 'chosen', picture: picture.picture, crop } });
    },
    onKeepPicture: () => {
      this.#setPicture(this.#savedPicture);
    },
    onResetPicture: () => {
      this.#setPicture({ kind: 'reset' });
    },
    onResetDescription: () => {
      this.#edit({ ...this.#state.draft, description: '' });
      void this.#focusOn('description');
    },
    onDiscard: () => {
      this.#edit({});
      this.#setPicture(this.#savedPicture);
      void this.#focusOn('name');
    },
    onCancel: () => {
      this.#save.abort();
    },
    goTo: (field) => {
      void this.#focusOn(field);
    },
  };

  constructor() {
    super();
    keepInput(this);
  }

  /** The page as the platform has it, without unsaved changes; `undefined` before it is loaded. A new object at each read. */
  get data(): PersonalPageData | undefined {
    const { page } = this.#state;
    return page && personalPageData(page, this.#settings.currencyCode);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#load.abort();
    // Changes that are being saved may have arrived. To say “Nothing was saved” of them would be wrong after a move.
    if (this.#state.phase?.kind !== 'saving') this.#save.abort();
    guardLeaving(this, false);
    this.#asked = '';
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    keepFocus(this);
    // The page has signed somebody in.
    if (changed.has('token') && this.token && this.#state.loadFailure) void this.#load.run();
    const subject = this.#subject;
    const asked = subject
      ? `${subject.connection.proxyUrl} ${String(subject.campaignId)} ${String(subject.pageId)}`
      : '';
    if (asked === this.#asked || !this.isConnected) return;
    this.#asked = asked;
    // After it was moved, the element still has its page.
    if (!subject || (this.#state.page && this.#shown === asked)) return;
    this.#shown = asked;
    this.#save.abort();
    this.#retry.reset();
    this.#set(initial);
    this.#savedPicture = kept;
    this.#sent = [];
    this.#memory = tabDraftMemory(() => sessionStorage, subject);
    void this.#load.run();
  }

  protected override updated(): void {
    const { page, loadFailure, phase, picture, draft } = this.#state;
    const isFailed = !page && loadFailure !== undefined;
    this.#states.toggle('loading', this.#subject !== undefined && !page && !loadFailure);
    this.#states.toggle('failed', isFailed);
    this.#states.toggle('changed', this.#isChanged);
    this.#states.toggle('saving', phase !== undefined);
    // The picture would be lost; what was typed is kept, if it can be.
    const isLost = !this.#isKept && Object.keys(draft).length > 0;
    // An element is updated after its removal, too, when an upload ends.
    guardLeaving(this, this.isConnected && (phase !== undefined || picture.kind === 'chosen' || isLost));
    // The fields are inert meanwhile. After Enter in one of them, the focus would be lost.
    if (phase && this.renderRoot.querySelector('.fields :focus'))
      this.renderRoot.querySelector<HTMLElement>('.main-button')?.focus();
    this.#draw();
  }

  protected override render(): TemplateResult {
    return html`<div class="box">${this.#renderContent()}</div>`;
  }

  #renderContent(): TemplateResult {
    const { language, isSpeechless } = this.#settings;
    const subject = this.#readSubject();
    if ('advice' in subject) {
      hintOnce(this, subject.advice);
      return html`<slot></slot>`;
    }
    if (isSpeechless) return renderLoading(this, language);
    const { page, loadFailure } = this.#state;
    if (page) return this.#renderForm(page);
    return loadFailure ? this.#renderFailure(loadFailure) : renderLoading(this, language);
  }

  #renderFailure({ kind }: PageFailure): TemplateResult {
    const { language } = this.#settings;
    const words = messages(language);
    const failed =
      kind === 'token' ? words.loadToken : kind === 'closed' ? words.loadClosed : words.loadFailed;
    if (hasFallbackContent(this)) return html`<slot></slot>`;
    return html`<div class="failure">
      <p .textContent=${failed}></p>
      ${renderRetry(this.#retry, language, failed)}
    </div>`;
  }

  #renderForm(page: PersonalPage): TemplateResult {
    const view = this.#viewOf(page);
    const actions = this.#actions;
    const isBusy = view.phase !== undefined;
    return html`<form
      novalidate
      aria-label=${view.words.formName}
      @input=${actions.onInput}
      @submit=${actions.onSubmit}
      @dragover=${actions.onDragOver}
      @drop=${actions.onDrop}
      @paste=${actions.onPaste}
    >
      ${renderClosed(view)} ${renderSummary(view, actions)}
      <div class="fields" ?inert=${isBusy} aria-busy=${isBusy}>
        ${renderName(view)} ${renderGoal(view)} ${renderPicture(view, actions, this.#desk.value ?? undefined)}
        ${renderDescription(view, actions)}
      </div>
      ${renderPreview(view)} ${renderActions(view, actions)}
    </form>`;
  }

  #viewOf(page: PersonalPage): EditorView {
    const { language } = this.#settings;
    const terms = this.#terms;
    const campaignPicture = httpsLink(this.#campaign.value?.images?.original) ?? '';
    const own = page.is_default_image === true ? campaignPicture : this.#addressOf(page.image ?? '');
    return {
      ...this.#state,
      words: messages(language),
      common: commonMessages(language),
      terms,
      page,
      texts: { ...savedTexts(page, terms), ...this.#state.draft },
      ratio: this.#ratio,
      pictureAddress: own,
      campaignPicture,
      isChanged: this.#isChanged,
      closedOn: this.#closedOn(page),
    };
  }

  #closedOn({ closed_at: closed, archived_at: archived }: PersonalPage): string {
    const closedAt = readInstant(closed) ?? readInstant(archived);
    if (closedAt === null || closedAt > Date.now()) return '';
    return formatDate(closedAt, this.#settings.locale, this.#settings.timezone);
  }

  get #terms(): AmountTerms {
    return { locale: this.#settings.locale, currency: this.#settings.currency.trim().toUpperCase() };
  }

  get #showsCampaignPicture(): boolean {
    const { page, picture } = this.#state;
    return page?.is_default_image === true || picture.kind === 'reset';
  }

  get #isChanged(): boolean {
    const {
      draft,
      picture: { kind },
    } = this.#state;
    return Object.keys(draft).length > 0 || kind === 'chosen' || kind === 'reset';
  }

  /** Address of a picture that was uploaded; empty if it is not known. */
  #addressOf(id: string): string {
    // In spite of the type, Lit sets `null` when the attribute is removed.
    const template = String((this.uploadSrc as string | null) ?? '');
    if (id === '' || !template.includes('{id}')) return httpsLink(id) ?? '';
    return webAddress(withImageId(template, id));
  }

  get #ratio(): number {
    const text = String((this.pictureRatio as string | null) ?? '').trim();
    const [, width = '3', height = '2'] = /^(\d{1,4})\s*[/:]\s*(\d{1,4})$/.exec(text) ?? [];
    const ratio = Number(width) / Number(height);
    if (ratio >= 0.2 && ratio <= 5 && text !== '') return ratio;
    if (text !== '') hintOnce(this, `has picture-ratio “${text}”: write width and height, like 3/2.`);
    return 1.5;
  }

  #readSubject(): Subject | Misconfiguration {
    const campaignId = readCampaignId(this.campaignId);
    if (typeof campaignId !== 'number') return campaignId;
    const pageId = readCampaignId(this.pageId);
    if (typeof pageId !== 'number') return { advice: 'needs page-id="123", the number of a personal page.' };
    const { connection } = this.#settings;
    // The token of the page's owner is sent there.
    if (connection && !isProxyOfSite(connection.proxyUrl))
      return {
        advice: `has a proxy that is not that of the page, ${connection.proxyUrl}: name it in data-proxy-url on the script’s tag or in configure({ proxyUrl }), or write data-allow-proxy-url on the tag.`,
      };
    return connection ? { connection, campaignId, pageId } : { advice: this.#settings.connectionAdvice };
  }

  get #subject(): Subject | undefined {
    const subject = this.#readSubject();
    return 'advice' in subject ? undefined : subject;
  }

  /** The manifest would list what is dispatched here once more, without its name. */
  readonly #emit = (event: Event): boolean => this.dispatchEvent(event);

  #set(change: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...change };
    this.requestUpdate();
  }

  /** Shows a page that was loaded, with what was typed before a reload. */
  #show(page: PersonalPage): void {
    const typed = onlyChanged(this.#memory?.find() ?? {}, page, this.#terms);
    const isRestored = Object.keys(typed).length > 0;
    this.#retry.reset();
    this.#set({
      page,
      draft: typed,
      loadFailure: undefined,
      news: isRestored ? { kind: 'restored' } : undefined,
    });
    void this.updateComplete.then(() => {
      this.#emit(new FrReadyEvent(() => this.data));
    });
  }

  #keep(draft: Draft): void {
    if (this.#memory) this.#isKept = this.#memory.save(draft);
  }

  #edit(draft: Draft): void {
    const { page, draft: before, problems } = this.#state;
    if (!page) return;
    const changed = onlyChanged(draft, page, this.#terms);
    this.#keep(changed);
    this.#set({
      draft: changed,
      news: undefined,
      // A problem is gone once its field was changed. Save checks again.
      problems: problems.filter((code) => {
        const field = fieldOf(code);
        return field === 'picture' || changed[field] === before[field];
      }),
    });
  }

  #setPicture(picture: PictureState, fileProblem?: ProblemCode): void {
    const problems = this.#state.problems.filter((code) => fieldOf(code) !== 'picture');
    this.#set({ picture, fileProblem, problems, news: undefined });
  }

  /** Opens a file as the new picture. If that fails, the picture stays as it was. */
  async #open(file: Blob): Promise<void> {
    const { phase, picture } = this.#state;
    if (phase) return;
    const before = picture.kind === 'opening' ? picture.before : picture;
    const opening: PictureState = { kind: 'opening', before };
    this.#setPicture(opening);
    const opened = await this.#desk
      .load()
      .then((desk) => desk.readPicture(file, mostMegabytes * 1_000_000))
      .catch(() => 'missing' as const);
    // Another file was chosen meanwhile.
    if (this.#state.picture !== opening) return;
    if (typeof opened === 'string') this.#setPicture(before, `picture.${opened}`);
    else this.#setPicture({ kind: 'chosen', picture: opened, crop: firstCrop });
  }

  /** Saves what was changed: uploads the picture first, and then saves its ID with the texts. */
  async #saveChanges(subject: Subject, page: PersonalPage, signal: AbortSignal): Promise<News | undefined> {
    const { changes: wanted, problems } = readDraft(this.#state.draft, page, this.#terms);
    this.#set({ news: undefined, problems, fileProblem: undefined });
    if (problems.length > 0) return undefined;
    const { kind } = this.#state.picture;
    if (Object.keys(wanted).length === 0 && kind !== 'chosen' && kind !== 'reset') {
      // Only spaces were added.
      this.#edit({});
      return { kind: 'nothing' };
    }
    const fields = await this.#readAgain(subject, page, signal);
    if (fields.length > 0) return { kind: 'elsewhere', fields };
    const image = await this.#pictureId(subject, signal);
    if (this.#state.problems.length > 0) return undefined;
    const { draft } = this.#state;
    const { changes } = readDraft(draft, this.#state.page ?? page, this.#terms);
    const all = { ...changes, ...(image !== undefined && { image }) };
    this.#set({ phase: { kind: 'saving' } });
    const [shown, memory] = [this.#shown, this.#memory];
    this.#sent = [...this.#sent, { draft, image }];
    const saved = await this.#withToken((token) =>
      saveOwnPage(subject.connection, { ...subject, token }, all, signal),
    );
    memory?.save({});
    this.#emit(new FrPageSavedEvent(personalPageData(saved, this.#settings.currencyCode)));
    // The attributes have named another page meanwhile: its form shows nothing of this one.
    if (this.#shown !== shown) return undefined;
    this.#sent = [];
    const { picture } = this.#state;
    if (picture.kind === 'chosen') this.#savedPicture = { ...picture, kind: 'shown' };
    if (picture.kind === 'reset') this.#savedPicture = kept;
    this.#set({ page: saved, draft: {}, picture: this.#savedPicture });
    return { kind: 'saved' };
  }

  /**
   * Reads the page once more before it is saved: the last press would otherwise win over another tab or another person in silence. The form
   * then shows the page as it is now, so that the next press replaces the changes that were named.
   *
   * @returns The fields to save that were changed elsewhere.
   */
  async #readAgain(subject: Subject, before: PersonalPage, signal: AbortSignal): Promise<readonly Field[]> {
    this.#set({ phase: { kind: 'saving' } });
    const page = await this.#withToken((token) =>
      readOwnPage(subject.connection, { ...subject, token }, signal),
    );
    signal.throwIfAborted();
    const draft = onlyChanged(this.#state.draft, page, this.#terms);
    this.#keep(draft);
    this.#set({ page, draft });
    const { kind } = this.#state.picture;
    const isNewPicture = kind === 'chosen' || (kind === 'reset' && page.is_default_image !== true);
    return changedElsewhere(draft, isNewPicture, { before, now: page, sent: this.#sent, terms: this.#terms });
  }

  /** The ID of the new picture, after its upload; empty for the campaign's, `undefined` if the picture is not changed or was refused. */
  async #pictureId(subject: Subject, signal: AbortSignal): Promise<string | undefined> {
    const { picture } = this.#state;
    if (picture.kind === 'reset') return '';
    if (picture.kind !== 'chosen') return undefined;
    // Saving the texts failed after the last upload.
    if (picture.uploaded !== undefined) return picture.uploaded;
    this.#set({ phase: { kind: 'preparing' } });
    const desk = await this.#desk.load();
    const file = await (picture.whole
      ? desk.base64Of(picture.whole)
      : desk.encode(picture.picture, picture.crop, this.#ratio, signal));
    signal.throwIfAborted();
    if (file === undefined) {
      // More of the file would be public than what was chosen, so the fundraiser has to see and confirm it.
      const { file: whole } = picture.picture;
      if (whole) this.#set({ picture: { ...picture, crop: firstCrop, whole }, problems: ['picture.whole'] });
      else this.#set({ problems: ['picture.unwritable'] });
      return undefined;
    }
    this.#set({ phase: { kind: 'uploading', share: 0 } });
    const report = (share: number) => {
      if (this.#state.phase?.kind === 'uploading') this.#set({ phase: { kind: 'uploading', share } });
    };
    const id = await this.#withToken((token) =>
      uploadPicture(subject.connection, { ...subject, token }, file, { signal, report }),
    ).catch((error: unknown) => {
      const { kind } = failureOf(error);
      if (signal.aborted || (kind !== 'field' && kind !== 'closed')) throw error;
      this.#set({ problems: [kind === 'closed' ? 'picture.closed' : 'picture.refused'] });
      return undefined;
    });
    signal.throwIfAborted();
    if (id !== undefined) this.#set({ picture: { ...picture, uploaded: id } });
    else if (this.#state.problems.length === 0) this.#set({ problems: ['picture.refused'] });
    return id;
  }

  #withToken<Value>(act: (token: string) => Promise<Value>): Promise<Value> {
    return this.#tokens.use(act, (error) => failureOf(error).kind === 'token');
  }

  #newsOf(error: unknown): News | undefined {
    const failure = this.#report(error);
    const problem = failure.kind === 'field' ? refusedField(failure.field) : undefined;
    if (!problem) return { kind: 'failed', failure };
    this.#set({ problems: [problem] });
    return undefined;
  }

  /** Tells page and developer of an error. */
  #report(error: unknown): PageFailure {
    if (error instanceof NoTokenError) {
      hintOnce(this, 'has no token: set its property token, or answer fr-token-request with respondWith().');
      return { kind: 'token' };
    }
    const failure = failureOf(error);
    if (failure.kind === 'closed')
      hintOnce(
        this,
        'was refused: the proxy needs FR_ALLOW=updatePersonalPage,uploadImage and FR_PAGE_OWNERS=token, and this page’s origin in FR_ORIGINS.',
      );
    if (error instanceof Error && error.name === 'FrError') this.#emit(new FrErrorEvent(error as FrError));
    return failure;
  }

  /** Draws the new picture, which has just been rendered. */
  #draw(): void {
    const { picture } = this.#state;
    const desk = this.#desk.value;
    if (!desk || (picture.kind !== 'chosen' && picture.kind !== 'shown')) return;
    for (const canvas of this.renderRoot.querySelectorAll('canvas'))
      desk.draw(canvas, picture.picture, picture.crop, shownRatio(picture, this.#ratio));
  }

  async #focusOn(id: string): Promise<void> {
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`#${id}`)?.focus();
  }
}
