import { endpoint, nothing } from './endpoint.js';
import { Image, imageProblems, ImageUpload, isRefusedImage } from './image.js';
import { PersonalPage, PersonalPagePath, PersonalPageUpdate } from './personal-page.js';
import { renamed } from './reply-names.js';
import { countProblems, TransactionList } from './transaction.js';
import { TransactionQuery } from './transaction-query.js';

// Rows of the endpoint table that a proxy serves only to callers that the site's owner allows.

/** Contract §4.2. */
export const updatePersonalPage = /* @__PURE__ */ endpoint({
  name: 'updatePersonalPage',
  method: 'PUT',
  path: '/v2/private/user/fundraiser/{id}/personal-page/{pageId}',
  params: PersonalPagePath,
  query: nothing,
  body: PersonalPageUpdate,
  reply: PersonalPage,
  renamed,
  freshFor: 0,
  access: 'owner',
});

/** Contract §4.3. */
export const uploadImage = /* @__PURE__ */ endpoint({
  name: 'uploadImage',
  method: 'POST',
  path: '/v2/private/user/upload/image',
  params: nothing,
  query: nothing,
  body: ImageUpload,
  reply: Image,
  problems: imageProblems,
  isResult: isRefusedImage,
  freshFor: 0,
  access: 'owner',
});

/** Contract §4.5. */
export const listTransactions = /* @__PURE__ */ endpoint({
  name: 'listTransactions',
  method: 'GET',
  path: '/v2/private/transactions',
  params: nothing,
  query: TransactionQuery,
  body: undefined,
  reply: TransactionList,
  problems: countProblems,
  freshFor: 0,
  access: 'owner',
});
