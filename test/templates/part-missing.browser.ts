import { expect } from '@open-wc/testing';
import { render } from 'lit';
import { renderPartMissing } from '../../src/templates/lazy.js';
import { messageHeight, place, subjects } from '../contract/place.js';
import { fakeProxy } from '../support/platform.js';

// The others load no part before they are drawn.
const all = (await subjects()).filter(({ row }) => !row.hasOwnFile);

describe('a part of an element that could not be loaded', () => {
  for (const subject of all) {
    it(`takes no more space than the message of a failed element: ${subject.tag}`, async () => {
      const proxy = await fakeProxy();
      const { reads } = subject.row;
      if (reads) await proxy.answer(reads.route, { hang: true, json: reads.ready });
      const element = await place(subject, proxy.url);
      await element.updateComplete;
      const own = document.createElement('div');
      element.shadowRoot!.append(own);
      render(renderPartMissing({ host: element, language: 'en', retry: () => undefined }), own);
      expect(own.textContent).to.include('Try again');
      expect(own.offsetHeight).to.be.at.most(messageHeight(element) + 2);
      element.remove();
      await proxy.close();
    });
  }
});
