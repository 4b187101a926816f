import { expect } from '@open-wc/testing';
import { proxy, resetBeforeEach } from '../start-anew.js';
import {
  donation,
  fillDonor,
  gifts,
  giveButton,
  openForm,
  settled,
  untilReference,
  useTestCard,
} from '../support.js';

resetBeforeEach();

const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith('fr-draft'));

describe('fr-donate-form: the draft of a gift that was made', () => {
  it('is deleted even if the form has another campaign by then, or no longer stores drafts', async () => {
    useTestCard();
    await proxy.answer(gifts, { json: donation, hang: true });
    const form = await openForm(proxy.url);
    form.setAttribute('with-draft', '');
    await fillDonor(form);
    expect(drafts()).to.deep.equal(['fr-draft-1']);
    giveButton(form).click();
    await proxy.called(gifts);
    form.setAttribute('campaign-id', '2');
    form.removeAttribute('with-draft');
    await settled(form);
    await proxy.release();
    await untilReference(form, 'ch_0077');
    expect(drafts()).to.deep.equal([]);
  });
});
