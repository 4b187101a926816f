import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, SerializedAXNode } from 'puppeteer-core';
import { firefoxCannot } from '../../../runner/engine.js';
import { eventually } from '../../../support/until.js';
import { fillCard, untilText } from '../donor.js';
import { fillAtOnce } from '../fill-at-once.js';
import { untilForm, layouts, openLayout, pressVisible } from '../open-layout.js';
import { openStage } from '../stage.js';
import { prepared } from '../../../support/prepared.js';

const stage = prepared((owner) =>
  openStage(owner, '<p>Behind</p><fr-donate-form campaign-id="1001" amounts="25 50"></fr-donate-form>'),
);

/** The accessibility tree, one node per line, without texts that only repeat a name. */
async function tree(page: Page): Promise<string[]> {
  const snapshot = await page.accessibility.snapshot();
  const lines: string[] = [];
  const visit = ({ role, name = '', children = [], ...state }: SerializedAXNode): void => {
    const marks = [
      state.checked === true ? 'checked' : '',
      state.focused ? 'focused' : '',
      state.invalid && state.invalid !== 'false' ? 'invalid' : '',
      state.required ? 'required' : '',
      state.level ? `level ${state.level}` : '',
      state.modal ? 'modal' : '',
    ].filter(Boolean);
    const words = name.replaceAll(/\s+/g, ' ').trim();
    if (role !== 'RootWebArea' && role !== 'StaticText' && role !== 'option')
      lines.push([role, words && `“${words}”`, ...marks].filter(Boolean).join(' '));
    if (role === 'StaticText' && words) lines.push(`“${words}”`);
    for (const child of children) visit(child);
  };
  if (snapshot) visit(snapshot);
  return lines;
}

/** Checks that the tree has every line of `wanted`, in that order. The focus is compared only for lines that mention it. */
function assertContains(lines: readonly string[], expected: readonly string[]): void {
  let from = 0;
  for (const line of expected) {
    const at = lines.findIndex(
      (one, index) => index >= from && (one === line || one.replace(' focused', '') === line),
    );
    assert.ok(at >= 0, `${line} is not in, or not behind what comes before it:\n${lines.join('\n')}`);
    from = at + 1;
  }
}

/** The tree once it contains `expected`: the browser updates it some time after the document. */
async function treeWith(page: Page, expected: readonly string[]): Promise<string[]> {
  let lines: string[] = [];
  await eventually(async () => {
    lines = await tree(page);
    assertContains(lines, expected);
  });
  return lines;
}

const gift = [
  'radio “Once” checked',
  'radio “Monthly”',
  'radio “$25”',
  'radio “$50” checked',
  'textbox “Other amount”',
];
const donor = ['textbox “First name” required', 'textbox “Last name” required', 'textbox “Email” required'];
const address = [
  'textbox “Street address” required',
  'textbox “City” required',
  'textbox “Postal code” required',
  // Not marked as invalid before the donor has had the chance to choose.
  'combobox “Province or territory”',
];
const card = ['“One-time gift of”', '“$50.00”', '“to “Bring the otters home”.”', 'button “Give $50.00”'];

/** The tree contains neither the honeypot nor the fields of other steps. */
function assertLacks(lines: readonly string[], unwanted: readonly string[]): void {
  for (const line of unwanted) assert.ok(!lines.includes(line), line);
  assert.ok(!lines.some((line) => /^textbox( |$)(?!“)/.test(line)), 'a field without a name');
}

for (const [name, attributes] of Object.entries(layouts))
  test(
    `the accessibility tree of a whole gift: ${name}`,
    { skip: firefoxCannot('show the accessibility tree') },
    async (t) => {
      const page = await openLayout(t, stage().url, attributes);
      const isDialog = 'layout' in attributes;
      const hasSteps = 'steps' in attributes;
      if (isDialog) {
        assertLacks(await tree(page), [...gift, ...donor]);
        await pressVisible(page, 'Donate');
        await untilForm(page, (root) => root.querySelector('dialog')?.open === true);
      }
      const frame = isDialog ? ['dialog “Bring the otters home” modal'] : [];
      const isNamed = () =>
        untilForm(page, (root) => root.textContent?.includes('Bring the otters home') === true);
      if (isDialog || !hasSteps) await isNamed();
      const first = await treeWith(page, [
        ...frame,
        ...(hasSteps ? ['heading “Step 1 of 3 Choose your gift” level 2'] : []),
        ...gift,
        ...(hasSteps ? [] : [...donor, ...card]),
      ]);
      if (isDialog) assertLacks(first, ['“Behind”']);
      if (hasSteps) {
        assertLacks(first, [...donor, ...card]);
        await pressVisible(page, 'Continue');
        await untilForm(page, (root) => root.activeElement?.id === 'step-title');
        const second = await treeWith(page, [
          ...frame,
          '“$50”',
          'button “Change your gift”',
          'heading “Step 2 of 3 About you” focused level 2',
          ...donor,
          ...address,
          'button “Continue”',
          'button “Back”',
        ]);
        assertLacks(second, [...gift, ...card]);
      } else assertLacks(first, address);

      await pressVisible(page, hasSteps ? 'Continue' : 'Give $50.00');
      await untilForm(page, (root) => root.activeElement?.id === 'summary');
      await treeWith(page, [
        'group “There is a problem” focused',
        'heading “There is a problem” level 2',
        'link “Enter your first name.”',
        'textbox “First name” invalid required',
        '“Enter your first name.”',
      ]);

      await fillAtOnce(page);
      if (hasSteps) {
        await pressVisible(page, 'Continue');
        await untilForm(page, (root) => root.activeElement?.id === 'step-title');
        await isNamed();
        await treeWith(page, [...frame, 'heading “Step 3 of 3 Payment” focused level 2', ...card]);
      }
      await fillCard(page);
      await pressVisible(page, 'Give $50.00');
      await untilText(page, 'Thank you');
      const done = await treeWith(page, [
        ...(isDialog ? ['dialog “Thank you, Maude.” modal'] : []),
        'heading “Thank you, Maude.” focused level 2',
        'button “Give again”',
      ]);
      assertLacks(done, [...gift, ...donor]);
    },
  );
