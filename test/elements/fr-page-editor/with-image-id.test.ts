import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withImageId } from '../../../src/elements/fr-page-editor/with-image-id.js';

for (const [template, id, address] of [
  ['https://img.example/{id}', 'img-1', 'https://img.example/img-1'],
  ['https://img.example/{id}?w=600', '2026/11/a b.jpg', 'https://img.example/2026/11/a%20b.jpg?w=600'],
  ['https://img.example/{id}', 's3:a?b#c', 'https://img.example/s3%3Aa%3Fb%23c'],
  ['https://img.example/{id}', '/uploads/a.jpg', 'https://img.example/uploads/a.jpg'],
  ['https://img.example{id}', '/uploads/a.jpg', 'https://img.example/uploads/a.jpg'],
  ['https://img.example/?p={id}', '/a$&.jpg', 'https://img.example/?p=/a%24%26.jpg'],
  ['https://img.example/u/{id}', '../admin', ''],
  ['https://img.example/u/{id}', 'a/..', ''],
  ['https://img.example/u/{id}', '.', ''],
] as const)
  test(`an uploaded picture "${id}" is at ${address || 'no address'} of ${template}`, () => {
    assert.equal(withImageId(template, id), address);
  });
