import { expect, fixture, html as markup } from '@open-wc/testing';
import { html, LitElement } from 'lit';
import { partTask } from '../../src/controllers/part-task.js';

let answers: ((part: string | Error) => void)[] = [];

class PartHost extends LitElement {
  readonly part_ = partTask(this, {
    load: () =>
      new Promise<string>((resolve, reject) => {
        answers.push((part) => (typeof part === 'string' ? resolve(part) : reject(part)));
      }),
    file: 'fr-part.js',
  });

  override render() {
    return html`${this.part_.render({ error: () => 'lost', complete: (part) => part })}`;
  }
}
customElements.define('part-host', PartHost);

describe('a part that lies in a file of its own', () => {
  beforeEach(() => {
    answers = [];
  });

  it('is made once, however fast “try again” is pressed', async () => {
    const host = await fixture<PartHost>(markup`<part-host></part-host>`);
    answers[0]!(new Error('offline'));
    await host.part_.taskComplete.catch(() => undefined);
    await host.updateComplete;
    expect(host.shadowRoot!.textContent).to.equal('lost');
    void host.part_.run();
    void host.part_.run();
    await host.updateComplete;
    expect(answers.length).to.equal(2);
    answers[1]!('drawn');
    await host.part_.taskComplete;
    await host.updateComplete;
    expect(host.shadowRoot!.textContent).to.equal('drawn');
    await host.part_.run();
    expect(answers.length).to.equal(2);
  });
});
