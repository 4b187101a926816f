import { expect, fixture } from '@open-wc/testing';
import '../../src/elements/fr-page-editor/index.js';
import type { FrPageEditor } from '../../src/elements/fr-page-editor/fr-page-editor.js';
import { configure } from '../../src/page/config.js';
import { warningsDuring } from '../contract/place.js';
import { accessible } from '../support/looks.js';
import { fakeProxy, type FakeProxy } from '../support/platform.js';
import { until } from '../support/until.js';

const put = 'PUT /v2/private/user/fundraiser/7/personal-page/8';
const upload = 'POST /v2/private/user/upload/image';
const token = 'CANARY-token-of-the-owner';
const saved = {
  id: 8,
  name: 'I run for the otters',
  description: 'Twelve kilometres.\n\nAlong the river.',
  image: 'img-1',
  amount_goal: 1000,
  amount_raised: 250.5,
  url: 'https://give.example.org/p/8',
  is_default_image: false,
  is_default_description: false,
};
const ofCampaign = {
  ...saved,
  description: 'Of the campaign.',
  is_default_image: true,
  is_default_description: true,
};
const refusedToken = { status: 403, json: { message: 'no', code: 'token-refused' } };

/** A picture from a canvas, red on the left and blue on the right. */
async function picture(width = 60, height = 40, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#00f';
  context.fillRect(width / 2, 0, width / 2, height);
  return canvas.convertToBlob({ type });
}

describe('<fr-page-editor>', () => {
  let proxy: FakeProxy;
  beforeEach(async () => {
    sessionStorage.clear();
    proxy = await fakeProxy();
    await proxy.answer(put, { json: saved });
    await proxy.answer('GET /v2/client/fundraiser/7', { json: { type: 'amount' } });
  });
  afterEach(async () => {
    await proxy.close();
  });

  const markup = (attributes = '') =>
    `<fr-page-editor campaign-id="7" page-id="8" currency="CAD" ${attributes} proxy-url="${proxy.url}"></fr-page-editor>`;

  async function placed(attributes = '', respond: (isRefused: boolean) => unknown = () => token) {
    const box = await fixture<HTMLElement>('<div></div>');
    box.addEventListener('fr-token-request', (event) => {
      event.respondWith(respond(event.isRefused) as string);
    });
    box.innerHTML = markup(attributes);
    return box.firstElementChild as FrPageEditor;
  }
  async function opened(attributes = '', respond?: (isRefused: boolean) => unknown) {
    const element = await placed(attributes, respond);
    await until(() => element.shadowRoot?.querySelector('form'));
    return element;
  }
  const inside = <Kind extends HTMLElement = HTMLElement>(element: Element, selector: string) =>
    element.shadowRoot!.querySelector<Kind>(selector)!;
  const valueOf = (element: Element, id: string) => inside<HTMLInputElement>(element, `#${id}`).value;
  const text = (element: Element, selector = ':host > *') =>
    selector === ':host > *'
      ? (element.shadowRoot!.textContent ?? '').replace(/\s+/g, ' ')
      : (inside(element, selector)?.textContent ?? '').trim();
  async function type(element: FrPageEditor, id: string, value: string) {
    const field = inside<HTMLInputElement>(element, `#${id}`);
    field.value = value;
    field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
    await element.updateComplete;
  }
  async function press(element: FrPageEditor, label: string) {
    const all = [...element.shadowRoot!.querySelectorAll('button')];
    all.find(({ textContent }) => textContent.trim().endsWith(label))!.click();
    await element.updateComplete;
  }
  async function choose(element: FrPageEditor, file: Blob, name = 'photo.png') {
    const input = inside<HTMLInputElement>(element, 'input[type=file]');
    const transfer = new DataTransfer();
    transfer.items.add(new File([file], name, { type: file.type }));
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await element.updateComplete;
    await until(() => text(element, 'fieldset [role=status]') === '', 'the picture is opened');
    await element.updateComplete;
  }
  /** The bodies of the saves, without the reads, which have only the token. */
  async function saves(): Promise<Record<string, unknown>[]> {
    const calls = await proxy.calls(put);
    return calls
      .map(({ body }) => JSON.parse(body) as Record<string, unknown>)
      .filter((body) => Object.keys(body).length > 1);
  }
  const isSaved = (element: FrPageEditor) => until(() => text(element).includes('Your changes are saved.'));

  it('shows the page, its progress and a link to it, and reads it by nothing but the token', async () => {
    const element = await opened();
    expect([
      valueOf(element, 'name'),
      valueOf(element, 'goal'),
      valueOf(element, 'description'),
    ]).to.deep.equal([saved.name, '1000', saved.description]);
    expect(text(element, '.progress')).to.equal('$250.50 raised of $1,000');
    expect(inside<HTMLAnchorElement>(element, '[part=link]').href).to.equal(saved.url);
    expect(inside(element, '[part=link]').textContent).to.equal('Open the page (opens in a new tab)');
    const [call] = await proxy.calls(put);
    expect(JSON.parse(call!.body)).to.deep.equal({ token });
    await accessible(element);
  });

  for (const width of [340, 1000])
    it(`keeps the space of the form, with a place for each field, while it loads in ${width} px`, async () => {
      await proxy.answer(put, { hang: true, json: saved });
      const loading = await placed();
      loading.style.inlineSize = `${width}px`;
      await until(() => loading.shadowRoot?.querySelectorAll('.skeleton .field').length === 4);
      expect(text(loading).trim()).to.equal('Loading…');
      const { height } = loading.getBoundingClientRect();
      await proxy.answer(put, { json: saved });
      const element = await opened();
      element.style.inlineSize = `${width}px`;
      await element.updateComplete;
      const share = height / element.getBoundingClientRect().height;
      expect(share, `${share}`).to.be.within(0.85, 1.15);
    });

  it('previews what is typed', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await type(element, 'goal', '2,000');
    await type(element, 'description', '<b>Slowly</b>');
    expect(text(element, '.page-name')).to.equal('I swim');
    expect(text(element, '.progress')).to.equal('$250.50 raised of $2,000');
    expect(text(element, '.story')).to.equal('<b>Slowly</b>');
  });

  it('sends only what was changed, and says that it is saved', async () => {
    const element = await opened();
    let page: unknown;
    element.addEventListener('fr-page-saved', ({ data }) => (page = data));
    await proxy.answer(put, { json: saved }, { json: { ...saved, name: 'I swim' } });
    await type(element, 'name', ' I swim ');
    await type(element, 'goal', '1,000.00');
    expect(element.matches(':state(changed)')).to.equal(true);
    await press(element, 'Save changes');
    await isSaved(element);
    expect(await saves()).to.deep.equal([{ token, name: 'I swim' }]);
    expect(page).to.deep.include({ pageId: 8, currency: 'CAD', name: 'I swim', raisedMinor: 25_050 });
    expect(element.data).to.deep.equal(page);
    expect(element.matches(':state(changed)')).to.equal(false);
  });

  it('sends nothing without changes', async () => {
    const element = await opened();
    await press(element, 'Save changes');
    await until(() => text(element).includes('There are no changes to save.'));
    expect(await saves()).to.deep.equal([]);
  });

  for (const [lang, typed, sent] of [
    ['es', '1.000,50', 1000.5],
    ['fr', '1 000,50', 1000.5],
    ['en', '1,000.50', 1000.5],
  ] as const)
    it(`reads the goal ${typed} in ${lang}`, async () => {
      const element = await opened(`lang="${lang}"`);
      await until(() => !element.matches(':state(loading)'));
      await type(element, 'goal', typed);
      inside<HTMLButtonElement>(element, '.main-button').click();
      await until(async () => (await saves()).length > 0);
      expect(await saves()).to.deep.equal([{ token, amount_goal: sent }]);
    });

  for (const [title, field, typed, says] of [
    ['a goal in words', 'goal', 'a thousand', /Enter the goal in figures/],
    ['a goal of zero', 'goal', '0', /more than zero/],
    ['a goal with three decimals', 'goal', '12.345.6', /two ways|figures|decimals/],
    ['no name', 'name', ' \u200b ', /Enter a name/],
    ['a name of 201 characters', 'name', 'n'.repeat(201), /at most 200/],
    ['a story of 10,001 characters', 'description', 's'.repeat(10_001), /Remove 1 characters/],
  ] as const)
    it(`refuses ${title}, keeps it, and leads to its field`, async () => {
      const element = await opened();
      await type(element, field, typed);
      await press(element, 'Save changes');
      await until(() => element.shadowRoot!.activeElement?.id === 'summary');
      expect(text(element, '.summary')).to.match(says);
      const input = inside<HTMLInputElement>(element, `#${field}`);
      expect(input.value).to.equal(typed);
      expect(input.getAttribute('aria-invalid')).to.equal('true');
      const notes = input.getAttribute('aria-describedby')!.split(' ');
      expect(notes.map((id) => text(element, `#${id}`)).join(' ')).to.match(says);
      inside(element, '.summary a').click();
      await until(() => element.shadowRoot!.activeElement === input);
      expect(await saves()).to.deep.equal([]);
      await accessible(element);
    });

  it('saves a story of 10,000 characters', async () => {
    const element = await opened();
    await type(element, 'description', 's'.repeat(10_000));
    expect(text(element)).to.include('10,000 of 10,000 characters');
    await press(element, 'Save changes');
    await isSaved(element);
    expect((await saves())[0]!['description']).to.have.length(10_000);
  });

  describe('a page that was changed elsewhere since it was loaded', () => {
    const theirs = { ...saved, name: 'Theirs' };

    it('is saved only by a second press, which follows what the page says now', async () => {
      const element = await opened();
      await type(element, 'name', 'Mine');
      await proxy.answer(put, { json: theirs });
      await press(element, 'Save changes');
      await until(() => text(element, '[role=alert]').includes('changed somewhere else'));
      expect(text(element, '.actions')).to.include('Page name: Theirs');
      expect(await saves()).to.deep.equal([]);
      expect(valueOf(element, 'name')).to.equal('Mine');
      await accessible(element);
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, name: 'Mine' }]);
    });

    it('shows what the page says now once the own changes are discarded', async () => {
      const element = await opened();
      await type(element, 'name', 'Mine');
      await proxy.answer(put, { json: theirs });
      await press(element, 'Save changes');
      await until(() => text(element, '[role=alert]').includes('changed somewhere else'));
      await press(element, 'Discard changes');
      expect(valueOf(element, 'name')).to.equal('Theirs');
    });

    for (const [field, now, typed, says] of [
      ['goal', { amount_goal: 3000 }, '2000', 'Goal: $3,000'],
      ['description', { description: 'Theirs.' }, 'Mine.', 'Your story: Theirs.'],
      [
        'description',
        { is_default_description: true, description: 'Of all.' },
        'Mine.',
        'Your story: Of all.',
      ],
    ] as const)
      it(`is noticed in ${says}`, async () => {
        const element = await opened();
        await type(element, field, typed);
        await proxy.answer(put, { json: { ...saved, ...now } });
        await press(element, 'Save changes');
        await until(() => text(element, '.actions').includes(says));
        expect(await saves()).to.deep.equal([]);
      });

    it('is noticed before a picture is uploaded', async () => {
      const element = await opened();
      await choose(element, await picture());
      await proxy.answer(put, { json: { ...saved, image: 'img-of-another-tab' } });
      await press(element, 'Save changes');
      await until(() => text(element, '[role=alert]').includes('changed somewhere else'));
      expect(await proxy.calls(upload)).to.deep.equal([]);
      expect(inside(element, '.crop')).to.be.instanceOf(HTMLElement);
    });

    it('to what is to be saved, as by a save whose answer was lost, is saved', async () => {
      const element = await opened();
      let page: unknown;
      element.addEventListener('fr-page-saved', ({ data }) => (page = data));
      await type(element, 'name', 'Theirs');
      await proxy.answer(put, { json: theirs });
      await press(element, 'Save changes');
      await isSaved(element);
      expect(page).to.deep.include({ name: 'Theirs' });
      expect(element.matches(':state(changed)')).to.equal(false);
      expect(await saves()).to.deep.equal([]);
    });

    describe('by a save of its own, whose answer was lost,', () => {
      /** Presses Save, whose answer is lost. @param now What the page has afterwards. */
      async function lose(element: FrPageEditor, now: object) {
        const isUpload = inside(element, '.crop') !== null;
        // The read before an upload gets its ticket.
        const reads = Array.from({ length: isUpload ? 2 : 1 }, () => ({ json: saved }));
        await proxy.answer(put, ...reads, { status: 502, json: {} });
        await press(element, 'Save changes');
        await until(() => text(element, '[role=alert]').includes('can’t be reached'));
        await proxy.answer(put, { json: { ...saved, ...now } });
      }
      async function saveAgain(element: FrPageEditor) {
        const says = /changed somewhere else|Your changes are saved/;
        await press(element, 'Save changes');
        await until(() => says.test(text(element)));
        expect(says.exec(text(element))?.[0]).to.equal('Your changes are saved');
      }

      for (const [field, typed, now] of [
        ['goal', '2000.00', { amount_goal: 2000 }],
        ['name', ' I  swim ', { name: 'I  swim' }],
        ['description', 'Mine.  ', { description: '<p>Mine.</p>' }],
        ['description', '', { description: 'Of the campaign.', is_default_description: true }],
      ] as const)
        it(`is no change of the ${field} to ${JSON.stringify(now)}`, async () => {
          const element = await opened();
          await type(element, field, typed);
          await lose(element, now);
          await saveAgain(element);
        });

      it('is none of a text that was edited meanwhile', async () => {
        const element = await opened();
        await type(element, 'name', 'I swim');
        await lose(element, { name: 'I swim' });
        await type(element, 'name', 'I swim and run');
        await saveAgain(element);
        expect((await saves()).map(({ name }) => name)).to.deep.equal(['I swim', 'I swim and run']);
      });

      it('is none of the picture', async () => {
        const element = await opened();
        await proxy.answer(upload, { json: { id: 'img-2', success: true } });
        await choose(element, await picture());
        await lose(element, { image: 'img-2' });
        await saveAgain(element);
        expect((await proxy.calls(upload)).length).to.equal(1);
      });

      it('is none of the picture if another part of it was chosen meanwhile', async () => {
        const element = await opened();
        await proxy.answer(upload, { json: { id: 'img-2', success: true } });
        await choose(element, await picture());
        await lose(element, { image: 'img-2' });
        await press(element, 'Turn right');
        await saveAgain(element);
        expect((await proxy.calls(upload)).length).to.equal(2);
      });

      it('is none of the picture that was reset', async () => {
        const element = await opened();
        await press(element, 'Use the campaign’s picture');
        await lose(element, { image: 'img-c', is_default_image: true });
        await proxy.answer(upload, { json: { id: 'img-2', success: true } });
        await choose(element, await picture());
        await saveAgain(element);
      });

      it('does not hide the change of another person', async () => {
        const element = await opened();
        await type(element, 'name', 'Mine');
        await lose(element, theirs);
        await press(element, 'Save changes');
        await until(() => text(element, '[role=alert]').includes('changed somewhere else'));
      });
    });

    it('is saved at once if other fields were changed, or to the same', async () => {
      const element = await opened();
      await type(element, 'name', 'Mine');
      await proxy.answer(put, { json: { ...saved, name: 'Mine', amount_goal: 3000 } });
      await type(element, 'description', 'Mine.');
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, description: 'Mine.' }]);
      expect(valueOf(element, 'goal')).to.equal('3000');
    });
  });

  describe('a page that is closed', () => {
    for (const [title, members, says] of [
      ['with a date', { closed_at: '2025-11-12 15:00:00' }, 'This page was closed on November 12, 2025.'],
      [
        'by being archived',
        { archived_at: '2025-11-12 15:00:00' },
        'This page was closed on November 12, 2025.',
      ],
    ] as const)
      it(`says so, ${title}`, async () => {
        await proxy.answer(put, { json: { ...saved, ...members } });
        const element = await opened();
        expect(text(element, '.closed')).to.equal(says);
        await accessible(element);
      });

    for (const closed of ['2999-11-12 15:00:00', '9999-12-31', '0000-00-00 00:00:00', null])
      it(`by ${closed} says nothing`, async () => {
        await proxy.answer(put, { json: { ...saved, closed_at: closed, archived_at: null } });
        const element = await opened();
        expect(text(element)).not.to.include('closed');
      });
  });

  it('previews donors, pledges and team, where the platform names them', async () => {
    await proxy.answer(put, {
      json: { ...saved, n_donors: 12, amount_pledged: 40, team: { id: 3, name: 'Otters &amp; Co' } },
    });
    const element = await opened();
    expect(text(element, '.facts').replace(/\s+/g, ' ')).to.equal('12 donors $40 pledged Team: Otters & Co');
    await proxy.answer(put, { json: { ...saved, n_donors: 0, amount_pledged: 0, team: null } });
    const other = await opened();
    expect(text(other, '.facts')).to.equal('0 donors');
  });

  describe('texts with markup', () => {
    const formatted = {
      ...saved,
      name: 'Tom &amp; Ann',
      description: '<p>I run for <b>otters</b>.</p>\n<p>With Tom&nbsp;&amp; Ann<br>in May</p>',
    };
    const plain = 'I run for otters.\n\nWith Tom & Ann\nin May';

    it('are shown without it, and stay as they are until they are changed', async () => {
      await proxy.answer(put, { json: formatted });
      const element = await opened();
      expect([valueOf(element, 'name'), valueOf(element, 'description')]).to.deep.equal(['Tom & Ann', plain]);
      expect([text(element, '.page-name'), text(element, '.story')]).to.deep.equal(['Tom & Ann', plain]);
      expect(text(element, '#description-hint')).to.include('formatting');
      expect(element.matches(':state(changed)')).to.equal(false);
      await type(element, 'name', 'Tom & Ann ');
      await type(element, 'goal', '2000');
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, amount_goal: 2000 }]);
    });

    it('are saved as plain text once they are changed', async () => {
      await proxy.answer(put, { json: formatted });
      const element = await opened();
      await type(element, 'description', `${plain}!`);
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, description: `${plain}!` }]);
    });

    it('that only looks like it is kept', async () => {
      const description = 'I <3 otters, 5 < 6 > 4, and <me@example.org>';
      await proxy.answer(put, { json: { ...saved, description } });
      const element = await opened();
      expect(valueOf(element, 'description')).to.equal(description);
      expect(text(element, '#description-hint')).not.to.include('formatting');
    });
  });

  describe('what is the campaign’s', () => {
    it('is marked, and can be restored', async () => {
      const element = await opened();
      expect(text(element)).not.to.include('from the campaign');
      await press(element, 'Use the campaign’s text');
      expect(text(element)).to.include('The page will show the campaign’s text.');
      await press(element, 'Use the campaign’s picture');
      await proxy.answer(put, { json: saved }, { json: ofCampaign });
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, description: '', image: '' }]);
      expect(element.shadowRoot!.querySelectorAll('.badge')).to.have.length(2);
      expect(valueOf(element, 'description')).to.equal('Of the campaign.');
      expect(text(element)).not.to.include('Use the campaign’s');
    });

    it('is not sent back as the page’s own', async () => {
      await proxy.answer(put, { json: ofCampaign });
      const element = await opened();
      await type(element, 'description', '');
      await type(element, 'name', 'Mine');
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, name: 'Mine' }]);
    });

    it('has the picture of the campaign in the preview', async () => {
      await proxy.answer('GET /v2/client/fundraiser/7', {
        json: { type: 'amount', images: { original: 'https://img.example/campaign.jpg' } },
      });
      await proxy.answer(put, { json: ofCampaign });
      const element = await opened();
      await until(() => inside(element, '.card img'));
      expect(inside<HTMLImageElement>(element, '.card img').src).to.equal('https://img.example/campaign.jpg');
    });
  });

  describe('the token', () => {
    it('is in no markup, address or storage', async () => {
      const element = await opened();
      await type(element, 'name', 'I swim');
      await press(element, 'Save changes');
      await isSaved(element);
      await type(element, 'name', 'I row');
      const stored = [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage));
      const all = [
        document.documentElement.outerHTML,
        element.shadowRoot!.innerHTML,
        location.href,
        JSON.stringify(history.state),
        JSON.stringify(stored),
      ].join();
      expect(all).not.to.include('CANARY');
      expect(stored).to.have.length(1);
    });

    for (const around of ['', 'data-fr-proxy-url="https://elsewhere.example"'])
      it(`is asked for and sent only to the proxy of the page, and not by ${around || 'proxy-url'}`, async () => {
        const box = await fixture<HTMLElement>('<div></div>');
        const asked: string[] = [];
        box.addEventListener('fr-token-request', (event) => {
          asked.push(event.proxyUrl);
          event.respondWith(token);
        });
        try {
          configure({ proxyUrl: around === '' ? 'https://give.example.org' : proxy.url });
          box.innerHTML =
            around === ''
              ? markup()
              : `<div ${around}><fr-page-editor campaign-id="7" page-id="8" currency="CAD"></fr-page-editor></div>`;
          const element = box.querySelector('fr-page-editor')!;
          await element.updateComplete;
          expect(asked).to.deep.equal([]);
          // The same editor, once the address is that of the page.
          configure({ proxyUrl: proxy.url });
          box.firstElementChild!.removeAttribute('data-fr-proxy-url');
          element.requestUpdate();
          await until(() => element.shadowRoot?.querySelector('form'));
          expect(asked.map((address) => address.replace(/\/$/, ''))).to.deep.equal([proxy.url]);
        } finally {
          configure({ proxyUrl: '' });
        }
      });

    it('is asked for no proxy of another origin that only the markup names', async () => {
      const box = await fixture<HTMLElement>('<div></div>');
      const asked: string[] = [];
      box.addEventListener('fr-token-request', (event) => {
        asked.push(event.proxyUrl);
        event.respondWith(token);
      });
      const lines = await warningsDuring(async () => {
        box.innerHTML = markup().replace(proxy.url, 'https://another.example');
        await box.querySelector('fr-page-editor')!.updateComplete;
      });
      expect(asked).to.deep.equal([]);
      expect(lines.join()).to.include(
        'not that of the page, https://another.example/: name it in data-proxy-url',
      );
      try {
        configure({ proxyUrl: 'https://another.example' });
        await until(() => asked.length > 0);
        expect(asked).to.deep.equal(['https://another.example/']);
      } finally {
        configure({ proxyUrl: '' });
      }
    });

    it('may be a property, which the page sets later', async () => {
      const element = await placed('', () => undefined);
      await until(() => element.matches(':state(failed)'));
      expect(text(element)).to.include('This page can’t be edited now');
      await accessible(element);
      element.token = token;
      await until(() => element.shadowRoot!.querySelector('form'));
    });

    it('is asked for again when it has expired, and the changes are saved with the new one', async () => {
      let asked = 0;
      const element = await opened('', (isRefused) => {
        asked += 1;
        return Promise.resolve(isRefused ? 'new-token' : token);
      });
      await type(element, 'name', 'I swim');
      await proxy.answer(put, { json: saved }, refusedToken, { json: { ...saved, name: 'I swim' } });
      await press(element, 'Save changes');
      await isSaved(element);
      expect(asked).to.equal(2);
      expect((await saves()).map((body) => body['token'])).to.deep.equal([token, 'new-token']);
    });

    it('that has expired loses nothing that was typed', async () => {
      const element = await opened('', (isRefused) => (isRefused ? undefined : token));
      await type(element, 'name', 'I swim');
      await type(element, 'description', 'Slowly');
      await proxy.answer(put, refusedToken);
      await press(element, 'Save changes');
      await until(() => text(element).includes('the sign-in has expired'));
      expect([valueOf(element, 'name'), valueOf(element, 'description')]).to.deep.equal(['I swim', 'Slowly']);
      await accessible(element);
      // Signed in again.
      await proxy.answer(put, { json: saved });
      element.token = 'new-token';
      await press(element, 'Save changes');
      await isSaved(element);
      expect((await saves()).at(-1)).to.deep.equal({
        token: 'new-token',
        name: 'I swim',
        description: 'Slowly',
      });
    });

    it('of another person opens no page', async () => {
      await proxy.answer(put, refusedToken);
      const element = await placed('', (isRefused) => (isRefused ? undefined : token));
      await until(() => element.matches(':state(failed)'));
      expect(text(element)).to.include('the page belongs to someone else');
      expect(element.shadowRoot!.querySelector('form')).to.equal(null);
    });
  });

  for (const [title, answer, says] of [
    ['a failing service', { status: 502, json: {} }, /can’t be reached/],
    ['a busy service', { status: 503, json: {} }, /busy/],
    ['a lost connection', { drop: true }, /can’t be reached/],
    ['a proxy that does not offer it', { status: 403, json: { message: 'no' } }, /can’t be edited here/],
  ] as const)
    it(`keeps what was typed with ${title}, and saves it at the next press`, async () => {
      const element = await opened();
      await type(element, 'name', 'I swim');
      await proxy.answer(put, answer);
      await warningsDuring(async () => {
        await press(element, 'Save changes');
        await until(() => says.test(text(element, '[role=alert]')));
      });
      expect(valueOf(element, 'name')).to.equal('I swim');
      await proxy.answer(put, { json: { ...saved, name: 'I swim' } });
      await press(element, 'Save changes');
      await isSaved(element);
    });

  it('shows the field that the platform refused', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await proxy.answer(put, { status: 400, json: { message: 'no', field: 'name' } });
    await press(element, 'Save changes');
    await until(() => text(element, '#name-problem').includes('The name was not accepted'));
    expect(valueOf(element, 'name')).to.equal('I swim');
  });

  it('keeps the button that loads again, its focus and its words, whatever comes of it', async () => {
    await proxy.answer(
      put,
      { status: 503, json: {} },
      { status: 503, json: {}, hang: true },
      { json: saved },
    );
    const element = await placed();
    const button = () => inside<HTMLButtonElement>(element, '.failure button');
    await warningsDuring(async () => {
      await until(() => element.shadowRoot && button());
      const first = button();
      first.focus();
      first.click();
      await proxy.called(put, 2);
      await until(() => text(element, '.failure [role=status]') === 'Loading…');
      await proxy.release();
      await until(() => text(element, '.failure [role=status]').includes('could not be loaded'));
      expect(element.shadowRoot!.activeElement).to.equal(first);
      first.click();
      await until(() => element.shadowRoot!.querySelector('form'));
    });
    await until(() => document.activeElement === element);
  });

  it('keeps the focus where changes are saved by Enter', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await proxy.answer(put, { hang: true, json: saved });
    inside(element, '#name').focus();
    inside<HTMLFormElement>(element, 'form').requestSubmit();
    await until(() => inside(element, '.fields').inert);
    await until(() => element.shadowRoot!.activeElement === inside(element, '.main-button'));
    await proxy.answer(put, { json: saved });
    await proxy.release();
    await isSaved(element);
    expect(element.shadowRoot!.activeElement).to.equal(inside(element, '.main-button'));
  });

  it('saves what was pressed although the page moves it', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await proxy.answer(put, { json: saved }, { hang: true, json: { ...saved, name: 'I swim' } });
    await press(element, 'Save changes');
    await until(async () => (await saves()).length === 1);
    const place = await fixture<HTMLElement>('<div></div>');
    place.append(element);
    await element.updateComplete;
    await proxy.release();
    await isSaved(element);
    expect(await saves()).to.have.length(1);
  });

  it('keeps what was typed over a reload, and forgets it once it is saved or discarded', async () => {
    const before = await opened();
    await type(before, 'name', 'I swim');
    await type(before, 'description', 'x'.repeat(12_000));
    before.remove();
    const element = await opened();
    expect(valueOf(element, 'name')).to.equal('I swim');
    expect(valueOf(element, 'description')).to.have.length(12_000);
    expect(text(element)).to.include('What you typed before is back.');
    await press(element, 'Discard changes');
    expect([valueOf(element, 'name'), valueOf(element, 'description')]).to.deep.equal([
      saved.name,
      saved.description,
    ]);
    expect(sessionStorage).to.have.length(0);
  });

  it('keeps nothing of one page for another', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await proxy.answer('PUT /v2/private/user/fundraiser/7/personal-page/9', {
      json: { ...saved, id: 9, name: 'Other' },
    });
    element.pageId = '9';
    await until(() => element.shadowRoot!.querySelector<HTMLInputElement>('#name')?.value === 'Other');
    element.pageId = '8';
    await until(() => element.shadowRoot!.querySelector<HTMLInputElement>('#name')?.value === 'I swim');
  });

  it('shows nothing of a page that is being saved while the attributes name another one', async () => {
    const element = await opened();
    await type(element, 'name', 'I swim');
    await proxy.answer(put, { json: saved }, { hang: true, json: { ...saved, name: 'I swim' } });
    await press(element, 'Save changes');
    await until(async () => (await saves()).length === 1);
    const other = { ...saved, id: 9, name: 'Other' };
    await proxy.answer('PUT /v2/private/user/fundraiser/7/personal-page/9', { json: other });
    element.pageId = '9';
    await until(() => element.shadowRoot!.querySelector<HTMLInputElement>('#name')?.value === 'Other');
    await until(async () => (await proxy.calls(put)).at(-1)!.aborted);
    await element.updateComplete;
    expect([valueOf(element, 'name'), inside(element, '.fields').inert]).to.deep.equal(['Other', false]);
    expect(text(element)).not.to.match(/saved|cancelled|reached/);
    await proxy.answer(put, { json: saved });
    element.pageId = '8';
    await until(() => element.shadowRoot!.querySelector<HTMLInputElement>('#name')?.value === 'I swim');
  });

  describe('a picture', () => {
    beforeEach(async () => {
      await proxy.answer(put, { json: saved, headers: { 'fr-upload-ticket': 'ticket' } });
      await proxy.answer(upload, { json: { id: 'img-2', url: 'https://img.example/2', success: true } });
    });

    /** The file of the last upload. */
    async function uploaded(): Promise<Blob> {
      const [call] = (await proxy.calls(upload)).slice(-1);
      const { file } = JSON.parse(call!.body) as { file: string };
      return (await fetch(`data:;base64,${file}`)).blob();
    }
    async function pixelsOf(file: Blob) {
      const bitmap = await createImageBitmap(file);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      context.drawImage(bitmap, 0, 0);
      const { width, height } = bitmap;
      const at = (x: number, y: number) => [
        ...context.getImageData(Math.floor(x * (width - 1)), Math.floor(y * (height - 1)), 1, 1).data,
      ];
      return { width, height, at, isRed: (x: number, y: number) => at(x, y)[0]! > 200 && at(x, y)[2]! < 60 };
    }

    it('is uploaded with the proxy’s ticket, and then its ID is saved', async () => {
      const element = await opened();
      await choose(element, await picture());
      expect(inside(element, '.preview-canvas')).to.be.instanceOf(HTMLCanvasElement);
      await accessible(element);
      await press(element, 'Save changes');
      await isSaved(element);
      const [call] = await proxy.calls(upload);
      expect(call!.headers['fr-upload-ticket']).to.equal('ticket');
      expect(await saves()).to.deep.equal([{ token, image: 'img-2' }]);
      expect((await uploaded()).size).to.be.at.most(1_000_000);
      // Now it is the page's.
      expect(inside(element, '.preview-canvas')).to.be.instanceOf(HTMLCanvasElement);
      expect(inside(element, '.crop')).to.equal(null);
    });

    it('may be dropped or pasted', async () => {
      const element = await opened();
      for (const kind of ['drop', 'paste'] as const) {
        const transfer = new DataTransfer();
        transfer.items.add(new File([await picture()], 'photo.png', { type: 'image/png' }));
        const init = { bubbles: true, cancelable: true, composed: true };
        const event =
          kind === 'drop'
            ? new DragEvent('drop', { ...init, dataTransfer: transfer })
            : new ClipboardEvent('paste', init);
        // Firefox takes only texts from the constructor.
        if (kind === 'paste') Object.defineProperty(event, 'clipboardData', { value: transfer });
        inside(element, '#description').dispatchEvent(event);
        expect(event.defaultPrevented, kind).to.equal(true);
        await until(() => element.shadowRoot!.querySelector('.crop'), kind);
        await press(element, 'Keep the previous picture');
        await until(() => !element.shadowRoot!.querySelector('.crop'));
      }
    });

    it('is cropped and turned by the keyboard', async () => {
      const element = await opened('picture-ratio="1/1"');
      await choose(element, await picture(80, 40));
      const slide = async (id: string, value: number) => {
        const slider = inside<HTMLInputElement>(element, `#${id}`);
        slider.value = String(value);
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await element.updateComplete;
      };
      expect(inside<HTMLInputElement>(element, '#down').disabled).to.equal(true);
      await slide('across', 0);
      await press(element, 'Save changes');
      await isSaved(element);
      const left = await pixelsOf(await uploaded());
      expect([left.width, left.height]).to.deep.equal([40, 40]);
      expect(left.isRed(0.1, 0.5) && left.isRed(0.9, 0.5), 'red only').to.equal(true);

      await choose(element, await picture(80, 40));
      await press(element, 'Turn right');
      await slide('zoom', 0);
      await press(element, 'Save changes');
      await until(async () => (await proxy.calls(upload)).length === 2);
      await isSaved(element);
      const turned = await pixelsOf(await uploaded());
      expect(turned.isRed(0.5, 0.05), 'the left side is at the top').to.equal(true);
      expect(turned.isRed(0.5, 0.95)).to.equal(false);
    });

    it('has sliders that say in words where the part is', async () => {
      const element = await opened('picture-ratio="1/1"');
      await choose(element, await picture(80, 40));
      const spoken = (id: string) => inside(element, `#${id}`).getAttribute('aria-valuetext');
      const slide = async (id: string, value: number) => {
        const slider = inside<HTMLInputElement>(element, `#${id}`);
        slider.value = String(value);
        slider.dispatchEvent(new InputEvent('input', { bubbles: true }));
        await element.updateComplete;
        return spoken(id);
      };
      expect(['zoom', 'across', 'down'].map(spoken)).to.deep.equal([
        ...['100%', 'In the middle', 'In the middle'],
      ]);
      expect([await slide('across', 0), await slide('across', 29), await slide('across', 100)]).to.deep.equal(
        [...['At the left edge', '29% from the left', 'At the right edge']],
      );
      expect(await slide('zoom', 50)).to.equal('250%');
      expect([await slide('down', 0), await slide('down', 100)]).to.deep.equal([
        ...['At the top edge', 'At the bottom edge'],
      ]);
      await accessible(element);
    });

    it('is dragged by the pointer', async () => {
      const element = await opened('picture-ratio="1/1"');
      await choose(element, await picture(80, 40));
      const canvas = inside<HTMLCanvasElement>(element, '.stage-canvas');
      canvas.setPointerCapture = () => undefined;
      const { width } = canvas.getBoundingClientRect();
      const at = (type: string, clientX: number) =>
        canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: 5 }));
      at('pointerdown', 0);
      at('pointermove', width / 2);
      at('pointerup', width / 2);
      await element.updateComplete;
      expect(valueOf(element, 'across')).to.equal('0');
    });

    it('keeps what is transparent, or is on white', async () => {
      const canvas = new OffscreenCanvas(60, 40);
      canvas.getContext('2d')!.fillRect(0, 0, 30, 40);
      const element = await opened();
      await choose(element, await canvas.convertToBlob());
      await press(element, 'Save changes');
      await isSaved(element);
      const file = await uploaded();
      const [red = 0, , , alpha] = (await pixelsOf(file)).at(1, 0.5);
      expect(alpha === 0 || red > 250, 'not black').to.equal(true);
    });

    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>window.CANARY = 1</script></svg>';
    for (const [title, name, file, says] of [
      ['of 50 MB', 'big.jpg', () => new Blob([new Uint8Array(50_000_000)]), /larger than 25 MB/],
      [
        'that is an SVG with a script',
        'a.svg',
        () => new Blob([svg], { type: 'image/svg+xml' }),
        /not a photo/,
      ],
      [
        'that is a page',
        'a.png',
        () => new Blob(['<!doctype html><p>'], { type: 'image/png' }),
        /not a photo/,
      ],
      [
        'that is broken',
        'a.png',
        () => new Blob([Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 1, 2, 3)]),
        /damaged/,
      ],
      ['that is empty', 'a.png', () => new Blob([]), /not a photo/],
      [
        'that is a HEIC photo',
        'IMG_1.HEIC',
        () => new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypheic', new Uint8Array(40)], { type: 'image/heic' }),
        /This is a HEIC photo\. Save it as JPEG first\./,
      ],
      [
        'that is a damaged AVIF with the brand of HEIF files',
        'a.avif',
        () => new Blob([Uint8Array.of(0, 0, 0, 24), 'ftypmif1\0\0\0\0mif1avif', new Uint8Array(40)]),
        /damaged/,
      ],
      ['of one pixel', 'a.png', () => picture(1, 1), /too small/],
    ] as const)
      it(`${title} is refused, and everything else is kept`, async () => {
        const element = await opened();
        await type(element, 'name', 'I swim');
        await choose(element, await picture());
        await choose(element, await file(), name);
        expect(text(element, '#picture-problem')).to.match(says);
        expect(valueOf(element, 'name')).to.equal('I swim');
        // The picture that was chosen before is still there.
        expect(inside(element, '.crop')).to.be.instanceOf(HTMLElement);
        expect('CANARY' in window).to.equal(false);
        await accessible(element);
        expect(await proxy.calls(upload)).to.deep.equal([]);
      });

    it('is cropped by sliders in the colour of the page', async () => {
      const element = await opened();
      element.style.color = 'rgb(10, 20, 30)';
      await choose(element, await picture());
      const { color } = getComputedStyle(inside(element, '#zoom'));
      expect(color).to.equal('rgb(10, 20, 30)');
    });

    it('is no longer in memory twice once it was opened or refused', async () => {
      const close = Reflect.get(ImageBitmap.prototype, 'close');
      let closed = 0;
      ImageBitmap.prototype.close = function () {
        closed += 1;
        close.call(this);
      };
      try {
        const element = await opened();
        await choose(element, await picture());
        expect(closed).to.equal(1);
        await choose(element, await picture(1, 1));
        expect(closed).to.equal(2);
      } finally {
        ImageBitmap.prototype.close = close;
      }
    });

    /** A GIF whose frames have one colour each. */
    function gif(...frames: readonly number[]): Blob {
      const [width, height] = [60, 40];
      const palette = Array.from({ length: 384 }, (_, at) => (at % 3 === 0 ? 255 : at));
      const data = (colour: number) => {
        // After each hundred pixels the table of codes is cleared, so that each code has eight bits.
        const codes = Array.from({ length: width * height }, (_, at) =>
          at % 100 ? [colour] : [128, colour],
        );
        const bytes = [...codes.flat(), 129];
        const blocks = Array.from({ length: Math.ceil(bytes.length / 255) }, (_, at) => {
          const block = bytes.slice(at * 255, at * 255 + 255);
          return [block.length, ...block];
        });
        return [7, ...blocks.flat(), 0];
      };
      const frame = (colour: number) => [
        ...[0x21, 0xf9, 4, 4, 10, 0, 0, 0],
        ...[0x2c, 0, 0, 0, 0, width, 0, height, 0, 0],
        ...data(colour),
      ];
      const bytes = [
        ...[...'GIF89a'].map((letter) => letter.charCodeAt(0)),
        ...[width, 0, height, 0, 0xf6, 0, 0],
        ...palette,
        ...frames.flatMap(frame),
        0x3b,
      ];
      return new Blob([Uint8Array.from(bytes)], { type: 'image/gif' });
    }

    it('that moves says that it will not', async () => {
      const element = await opened();
      await choose(element, gif(1, 2));
      expect(text(element, '.crop')).to.include('without animation');
      await accessible(element);
      await choose(element, gif(1));
      expect(inside(element, '.crop')).to.be.instanceOf(HTMLElement);
      expect(text(element)).not.to.include('without animation');
    });

    it('of 16,382 pixels in width keeps the pixels of its part', async () => {
      const element = await opened();
      await choose(element, await picture(16_382, 1200, 'image/jpeg'));
      await press(element, 'Save changes');
      await isSaved(element);
      const { width, height, isRed } = await pixelsOf(await uploaded());
      expect([width, height]).to.deep.equal([1600, 1067]);
      expect([isRed(0.2, 0.5), isRed(0.8, 0.5)]).to.deep.equal([true, false]);
    });

    describe('in a browser that falsifies what pages draw', () => {
      const toBlob = Reflect.get(HTMLCanvasElement.prototype, 'toBlob');
      const getImageData = Reflect.get(CanvasRenderingContext2D.prototype, 'getImageData');
      const pageTimeout = globalThis.setTimeout.bind(globalThis);
      function restore() {
        HTMLCanvasElement.prototype.toBlob = toBlob;
        CanvasRenderingContext2D.prototype.getImageData = getImageData;
        globalThis.setTimeout = pageTimeout;
      }
      afterEach(restore);
      /** Writes other pixels than those of the canvas. */
      function falsify(pixel: () => number) {
        HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
          const other = document.createElement('canvas');
          Object.assign(other, { width: this.width, height: this.height });
          const context = other.getContext('2d')!;
          const data = context.createImageData(other.width, other.height);
          data.data.forEach((_, at) => (data.data[at] = at % 4 === 3 ? 255 : pixel()));
          context.putImageData(data, 0, 0);
          toBlob.call(other, done, type, quality);
        };
      }
      const faults: Readonly<Record<string, () => void>> = {
        'with noise': () => falsify(() => Math.random() * 256),
        'with white, also when a page reads pixels': () => {
          falsify(() => 255);
          CanvasRenderingContext2D.prototype.getImageData = function (x, y, width, height) {
            const data = getImageData.call(this, x, y, width, height);
            data.data.fill(255);
            return data;
          };
        },
        'by writing nothing': () => {
          HTMLCanvasElement.prototype.toBlob = (done) => {
            done(null);
          };
        },
        'by an error': () => {
          HTMLCanvasElement.prototype.toBlob = () => {
            throw new DOMException('no', 'SecurityError');
          };
        },
        'by never answering': () => {
          HTMLCanvasElement.prototype.toBlob = () => undefined;
          // The time limit of the writing is over at once.
          globalThis.setTimeout = ((run: () => void, time?: number) =>
            time === 10_000 ? run() : pageTimeout(run, time)) as typeof globalThis.setTimeout;
        },
      };
      for (const [title, begin] of Object.entries(faults))
        it(`${title}, is sent as it is, once the fundraiser has seen it whole`, async () => {
          const element = await opened();
          const file = await picture(90, 40, 'image/jpeg');
          await choose(element, file);
          begin();
          await press(element, 'Save changes');
          await until(() => text(element, '#picture-problem').includes('can only be used whole'));
          expect(await proxy.calls(upload)).to.deep.equal([]);
          expect(inside(element, '.crop')).to.equal(null);
          const { width, height } = inside<HTMLCanvasElement>(element, '.preview-canvas');
          expect(width / height).to.be.closeTo(90 / 40, 0.01);
          restore();
          await accessible(element);
          await press(element, 'Save changes');
          await isSaved(element);
          const bytes = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];
          expect(await bytes(await uploaded())).to.deep.equal(await bytes(file));
          expect(await saves()).to.deep.equal([{ token, image: 'img-2' }]);
        });

      it('and that is too large to be sent as it is, is refused with the size that is possible', async () => {
        const element = await opened();
        const file = await picture(90, 40, 'image/jpeg');
        await choose(element, new Blob([file, new Uint8Array(5_000_001)], { type: 'image/jpeg' }));
        faults['by writing nothing']!();
        await press(element, 'Save changes');
        await until(() => text(element, '#picture-problem').includes('JPEG of at most 5 MB'));
        expect(await proxy.calls(upload)).to.deep.equal([]);
        expect(inside(element, '.crop')).to.be.instanceOf(HTMLElement);
      });

      it('can be cancelled while it is prepared', async () => {
        const element = await opened();
        await choose(element, await picture());
        HTMLCanvasElement.prototype.toBlob = () => undefined;
        await press(element, 'Save changes');
        await until(() => text(element).includes('Preparing the picture…'));
        await press(element, 'Cancel the upload');
        await until(() => text(element).includes('The upload was cancelled.'));
        expect(await proxy.calls(upload)).to.deep.equal([]);
        expect(inside(element, '.crop')).to.be.instanceOf(HTMLElement);
      });
    });

    it('that the platform refuses keeps everything, and another one can be chosen', async () => {
      const element = await opened();
      await type(element, 'name', 'I swim');
      await choose(element, await picture());
      await proxy.answer(
        upload,
        { json: { id: '', url: '', success: false, message: 'too blue' } },
        { json: { id: 'img-3', url: '', success: true } },
      );
      await press(element, 'Save changes');
      await until(() => text(element, '#picture-problem').includes('The picture was not accepted'));
      expect(valueOf(element, 'name')).to.equal('I swim');
      expect(await saves()).to.deep.equal([]);
      await choose(element, await picture());
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, name: 'I swim', image: 'img-3' }]);
    });

    it('whose ticket has ended, as after a clock was set, keeps everything, and arrives at the next press', async () => {
      const element = await opened();
      await type(element, 'name', 'I swim');
      await choose(element, await picture());
      await proxy.answer(
        upload,
        { status: 403, json: { message: 'no', code: 'ticket-refused' } },
        { json: { id: 'img-3', url: '', success: true } },
      );
      await press(element, 'Save changes');
      await until(() => text(element, '[role=alert]').includes('can’t be reached'));
      expect(await saves()).to.deep.equal([]);
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await saves()).to.deep.equal([{ token, name: 'I swim', image: 'img-3' }]);
    });

    it('shows how much of it was sent, and its upload can be cancelled', async () => {
      const element = await opened();
      await type(element, 'name', 'I swim');
      await choose(element, await picture());
      await proxy.answer(upload, { hang: true, json: {} });
      await press(element, 'Save changes');
      await proxy.called(upload);
      await until(() => inside<HTMLProgressElement>(element, '.actions progress')?.value === 1);
      expect(inside(element, '.fields').inert).to.equal(true);
      await press(element, 'Cancel the upload');
      await until(() => text(element).includes('The upload was cancelled.'));
      await until(async () => (await proxy.calls(upload))[0]!.aborted);
      expect(await saves()).to.deep.equal([]);
      expect([valueOf(element, 'name'), inside(element, '.crop') !== null]).to.deep.equal(['I swim', true]);
    });

    it('asks nobody to stay once the editor is gone', async () => {
      const isHeld = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
      const element = await opened();
      await choose(element, await picture());
      expect(isHeld()).to.equal(true);
      await proxy.answer(upload, { hang: true, json: {} });
      await press(element, 'Save changes');
      await proxy.called(upload);
      element.remove();
      await until(() => text(element).includes('The upload was cancelled.'));
      expect(isHeld()).to.equal(false);
    });

    it('is not in the form of another page that is named during its upload', async () => {
      const element = await opened();
      await choose(element, await picture());
      await proxy.answer(upload, { hang: true, json: { id: 'img-2', success: true } });
      await press(element, 'Save changes');
      await proxy.called(upload);
      const other = { ...saved, id: 9, name: 'Other' };
      await proxy.answer('PUT /v2/private/user/fundraiser/7/personal-page/9', { json: other });
      element.pageId = '9';
      await until(() => element.shadowRoot!.querySelector<HTMLInputElement>('#name')?.value === 'Other');
      await until(async () => (await proxy.calls(upload))[0]!.aborted);
      await element.updateComplete;
      expect([inside(element, '.crop'), inside(element, '.fields').inert]).to.deep.equal([null, false]);
      expect(await saves()).to.deep.equal([]);
    });

    it('is not uploaded again if only the texts could not be saved', async () => {
      const element = await opened();
      await choose(element, await picture());
      const page = { json: saved };
      // The reads before the save and the upload, the failed save, and the next one.
      await proxy.answer(put, page, page, { status: 502, json: {} }, page);
      await press(element, 'Save changes');
      await until(() => text(element, '[role=alert]').includes('can’t be reached'));
      await press(element, 'Save changes');
      await isSaved(element);
      expect(await proxy.calls(upload)).to.have.length(1);
      expect(await saves()).to.deep.equal([
        { token, image: 'img-2' },
        { token, image: 'img-2' },
      ]);
    });
  });

  for (const lang of ['en', 'fr', 'es'])
    for (const width of [320, 1000])
      it(`fits in ${width} px in ${lang}`, async () => {
        const element = await opened(`lang="${lang}"`);
        element.style.maxInlineSize = `${width}px`;
        await type(element, 'name', 'o'.repeat(150));
        await choose(element, await picture());
        expect(element.scrollWidth).to.be.at.most(width);
        await accessible(element);
      });
});
