/**
 * Every variant of every element, in the order of the gallery: tags to copy, for the sandbox's campaigns.
 *
 * - `state`: the custom state that the element is in.
 * - `fault`: the proxy of `demo/server/faulty-proxies.ts` that it uses, set by `data-fr-proxy-url` around the tags.
 * - `press`: `give` presses the form's button; a card number first fills in the form and then makes a gift with that test card. `type`
 *   changes the name in an editor, `picture` chooses a picture, and `save` presses its button after typing.
 * - `open`: opens the form's dialog.
 * - `fills`: is as high as its window.
 *
 * @type {import('./variants.js').Variants}
 */
export const variants = {
  'fr-goal-thermometer': [
    { name: 'Bar', tags: '<fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>' },
    {
      name: 'Bar, all figures',
      tags: `<fr-goal-thermometer
  campaign-id="1001"
  show="raised goal percent donors remaining days-left"
  with-name
  with-image
  with-time
  cents="show"
  donate-href="#give"
></fr-goal-thermometer>`,
    },
    {
      name: 'Bar, percentage first',
      tags: '<fr-goal-thermometer campaign-id="1001" show="percent goal raised"></fr-goal-thermometer>',
    },
    {
      name: 'Bar, received and pledged',
      tags: '<fr-goal-thermometer campaign-id="1001" with-pending></fr-goal-thermometer>',
    },
    {
      name: 'Bar, received only',
      tags: '<fr-goal-thermometer campaign-id="1001" without-pending></fr-goal-thermometer>',
    },
    {
      name: 'Bar, milestones',
      tags: `<fr-goal-thermometer campaign-id="1001" donate-href="#give">
  <fr-milestone at="50000">Map the culverts</fr-milestone>
  <fr-milestone at="150000">Plant both banks</fr-milestone>
  <fr-milestone at="200000">Open the upper creeks</fr-milestone>
</fr-goal-thermometer>`,
    },
    {
      name: 'Bar, personal page',
      tags: '<fr-goal-thermometer campaign-id="1001" page-id="40" with-name donate-href="#give"></fr-goal-thermometer>',
    },
    {
      name: 'Personal page that is not listed',
      state: 'empty',
      tags: '<fr-goal-thermometer campaign-id="1001" page-id="999999" donate-href="#give"></fr-goal-thermometer>',
    },
    {
      name: 'Bar, match of gifts',
      tags: `<fr-goal-thermometer campaign-id="1001" with-pending donate-href="#give">
  <fr-match
    sponsor="The Rivière Foundation"
    cap="50000"
    from="2020-01-01"
    until="2099-12-31"
    raised-before="150000"
  ></fr-match>
</fr-goal-thermometer>`,
    },
    {
      name: 'Bar, gifts seen',
      tags: '<fr-goal-thermometer campaign-id="1001" with-pulse></fr-goal-thermometer>',
    },
    { name: 'Bar, over goal', tags: '<fr-goal-thermometer campaign-id="1004"></fr-goal-thermometer>' },
    {
      name: 'Bar, stretch goal',
      tags: '<fr-goal-thermometer campaign-id="1004" stretch-goals="80000 100000"></fr-goal-thermometer>',
    },
    {
      name: 'Bar, near goal',
      tags: '<fr-goal-thermometer campaign-id="1012" near-percent="75"></fr-goal-thermometer>',
    },
    { name: 'Bar, donors', tags: '<fr-goal-thermometer campaign-id="1003"></fr-goal-thermometer>' },
    {
      name: 'Bar, sum of campaigns',
      tags: '<fr-goal-thermometer campaign-id="1001 1002 1012"></fr-goal-thermometer>',
    },
    { name: 'Bar, not started', tags: '<fr-goal-thermometer campaign-id="1005"></fr-goal-thermometer>' },
    { name: 'Bar, ended', tags: '<fr-goal-thermometer campaign-id="1006"></fr-goal-thermometer>' },
    {
      name: 'Tube',
      tags: '<fr-goal-thermometer variant="tube" campaign-id="1001"></fr-goal-thermometer>',
    },
    {
      name: 'Tube, over goal',
      tags: '<fr-goal-thermometer variant="tube" campaign-id="1004"></fr-goal-thermometer>',
    },
    {
      name: 'Tube, milestones',
      tags: `<fr-goal-thermometer variant="tube" campaign-id="1001" with-name donate-href="#give">
  <fr-milestone at="50000">Map the culverts</fr-milestone>
  <fr-milestone at="150000">Plant both banks</fr-milestone>
  <fr-milestone at="200000">Open the upper creeks</fr-milestone>
</fr-goal-thermometer>`,
    },
    {
      name: 'Ring',
      tags: '<fr-goal-thermometer variant="ring" campaign-id="1001"></fr-goal-thermometer>',
    },
    {
      name: 'Ring, match of gifts',
      tags: `<fr-goal-thermometer variant="ring" campaign-id="1001">
  <fr-match ratio="0.25"></fr-match>
</fr-goal-thermometer>`,
    },
    {
      name: 'Ring, over goal',
      tags: '<fr-goal-thermometer variant="ring" campaign-id="1004" with-pending></fr-goal-thermometer>',
    },
    {
      name: 'Ring, milestones',
      tags: `<fr-goal-thermometer variant="ring" campaign-id="1001" with-name>
  <fr-milestone at="50000">Map the culverts</fr-milestone>
  <fr-milestone at="150000">Plant both banks</fr-milestone>
  <fr-milestone at="200000">Open the upper creeks</fr-milestone>
</fr-goal-thermometer>`,
    },
    {
      name: 'Picture',
      tags: `<fr-goal-thermometer variant="fill" campaign-id="1001">
  <img slot="picture" src="/art/jerrycan.svg" alt="" width="104" height="144" />
</fr-goal-thermometer>`,
    },
    {
      name: 'Picture, over goal',
      tags: `<fr-goal-thermometer variant="fill" campaign-id="1004">
  <img slot="picture" src="/art/jerrycan.svg" alt="" width="104" height="144" />
</fr-goal-thermometer>`,
    },
    {
      name: 'Wide picture, milestones',
      tags: `<fr-goal-thermometer variant="fill" campaign-id="1001" with-name with-pending donate-href="#give">
  <img slot="picture" src="/art/river.svg" alt="" width="240" height="120" />
  <fr-milestone at="50000">Map the culverts</fr-milestone>
  <fr-milestone at="150000">Plant both banks</fr-milestone>
  <fr-milestone at="200000">Open the upper creeks</fr-milestone>
</fr-goal-thermometer>`,
    },
    {
      name: 'Cards',
      tags: `<fr-goal-thermometer
  layout="cards"
  campaign-id="1001 1002 1004"
  donate-href="#give"
  with-image
></fr-goal-thermometer>`,
    },
    {
      name: 'Cards, rings',
      tags: '<fr-goal-thermometer layout="cards" variant="ring" campaign-id="1003 1004 1012"></fr-goal-thermometer>',
    },
    {
      name: 'Cards, tubes',
      tags: '<fr-goal-thermometer layout="cards" variant="tube" campaign-id="1001 1002 1012"></fr-goal-thermometer>',
    },
    {
      name: 'Cards, pictures',
      tags: '<fr-goal-thermometer layout="cards" variant="fill" picture-src="/art/jerrycan.svg" campaign-id="1001 1002 1012"></fr-goal-thermometer>',
    },
    {
      name: 'No gifts yet',
      state: 'empty',
      tags: '<fr-goal-thermometer campaign-id="1007"></fr-goal-thermometer>',
    },
    {
      name: 'Ring, no gifts yet',
      state: 'empty',
      tags: '<fr-goal-thermometer variant="ring" campaign-id="1007"></fr-goal-thermometer>',
    },
    {
      name: 'One campaign missing',
      state: 'partial',
      tags: '<fr-goal-thermometer campaign-id="1001 9999"></fr-goal-thermometer>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>',
    },
    {
      name: 'Ring, loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-goal-thermometer variant="ring" campaign-id="1001"></fr-goal-thermometer>',
    },
    {
      name: 'Cards, loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-goal-thermometer layout="cards" campaign-id="1001 1002 1004"></fr-goal-thermometer>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>',
    },
    {
      name: 'Failed, own content',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-goal-thermometer campaign-id="1001">Our goal is $250,000.</fr-goal-thermometer>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-goal-thermometer campaign-id="1001"></fr-goal-thermometer>',
    },
  ],
  'fr-team-leaderboard': [
    { name: 'List', tags: '<fr-team-leaderboard campaign-id="1001" limit="5"></fr-team-leaderboard>' },
    {
      name: 'All tools',
      tags: `<fr-team-leaderboard
  campaign-id="1001"
  limit="4"
  with-search
  with-sort
  with-time
  with-captain
  cents="show"
></fr-team-leaderboard>`,
    },
    {
      name: 'Pages',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4" paging="pages"></fr-team-leaderboard>',
    },
    {
      name: 'One team highlighted',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4" highlight-team="40"></fr-team-leaderboard>',
    },
    {
      name: 'By share of the goal',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4" sort="percent"></fr-team-leaderboard>',
    },
    {
      name: 'Without amounts',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4" without-amounts></fr-team-leaderboard>',
    },
    {
      name: 'Several campaigns, gifts from rows',
      tags: '<fr-team-leaderboard campaign-id="1001 1002 1004" limit="4" with-row-gifts></fr-team-leaderboard>',
    },
    {
      name: 'By tag and language',
      tags: '<fr-team-leaderboard campaign-id="1004" limit="4" tags="event" without-other-languages></fr-team-leaderboard>',
    },
    {
      name: 'Kiosk',
      fills: true,
      tags: '<fr-team-leaderboard campaign-id="1001" limit="3" kiosk donate-href="#give"></fr-team-leaderboard>',
    },
    {
      name: 'One campaign unknown',
      state: 'partial',
      tags: '<fr-team-leaderboard campaign-id="1001 9999" limit="4"></fr-team-leaderboard>',
    },
    {
      name: 'No teams',
      state: 'empty',
      tags: '<fr-team-leaderboard campaign-id="1007"></fr-team-leaderboard>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4" with-search></fr-team-leaderboard>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-team-leaderboard campaign-id="1001"></fr-team-leaderboard>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-team-leaderboard campaign-id="1001" limit="4"></fr-team-leaderboard>',
    },
  ],
  'fr-heatmap': [
    { name: 'Map', tags: '<fr-heatmap campaign-id="1001"></fr-heatmap>' },
    {
      name: 'Map, selected region',
      tags: `<fr-heatmap
  campaign-id="1001"
  selected="CA-ON"
  min-donors="5"
  country="CA"
  cents="show"
  with-time
></fr-heatmap>`,
    },
    {
      name: 'Map, donors',
      tags: '<fr-heatmap campaign-id="1001" metric="donors" scale="quantile"></fr-heatmap>',
    },
    {
      name: 'Map, average gift',
      tags: '<fr-heatmap campaign-id="1001" metric="average" scale="equal"></fr-heatmap>',
    },
    { name: 'World', tags: '<fr-heatmap campaign-id="1001" map="world"></fr-heatmap>' },
    { name: 'Canada', tags: '<fr-heatmap campaign-id="1001" map="ca"></fr-heatmap>' },
    { name: 'United States', tags: '<fr-heatmap campaign-id="1001" map="us"></fr-heatmap>' },
    { name: 'Australia', tags: '<fr-heatmap campaign-id="1001" map="au"></fr-heatmap>' },
    { name: 'Tiles', tags: '<fr-heatmap campaign-id="1001" layout="tiles"></fr-heatmap>' },
    {
      name: 'Tiles, United States',
      tags: '<fr-heatmap campaign-id="1001" map="us" layout="tiles"></fr-heatmap>',
    },
    { name: 'Table', tags: '<fr-heatmap campaign-id="1001" layout="table"></fr-heatmap>' },
    { name: 'Several campaigns', tags: '<fr-heatmap campaign-id="1001 1002 1012"></fr-heatmap>' },
    { name: 'No gifts yet', state: 'empty', tags: '<fr-heatmap campaign-id="1007"></fr-heatmap>' },
    {
      name: 'One campaign missing',
      state: 'partial',
      tags: '<fr-heatmap campaign-id="1001 9999"></fr-heatmap>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-heatmap campaign-id="1001"></fr-heatmap>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-heatmap campaign-id="1001"></fr-heatmap>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-heatmap campaign-id="1001"></fr-heatmap>',
    },
  ],
  'fr-site-stats': [
    { name: 'Row', tags: '<fr-site-stats></fr-site-stats>' },
    { name: 'Tiles', tags: '<fr-site-stats layout="grid" with-time cents="show"></fr-site-stats>' },
    { name: 'Line', tags: '<fr-site-stats layout="inline"></fr-site-stats>' },
    { name: 'Short figures', tags: '<fr-site-stats format="compact"></fr-site-stats>' },
    { name: 'Long figures', tags: '<fr-site-stats format="full"></fr-site-stats>' },
    { name: 'Gifts seen', tags: '<fr-site-stats with-pulse></fr-site-stats>' },
    {
      name: 'Some figures',
      tags: '<fr-site-stats show="donors raised" templates="32"></fr-site-stats>',
    },
    {
      name: 'Icons',
      tags: `<fr-site-stats show="raised donors">
  <span slot="icon-raised" aria-hidden="true">◆</span>
  <span slot="icon-donors" aria-hidden="true">●</span>
</fr-site-stats>`,
    },
    {
      name: 'No gifts yet',
      state: 'empty',
      tags: '<fr-site-stats campaign-id="1007"></fr-site-stats>',
    },
    {
      name: 'One campaign missing',
      state: 'partial',
      tags: '<fr-site-stats campaign-id="1001 9999"></fr-site-stats>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-site-stats></fr-site-stats>',
    },
    { name: 'Failed', state: 'failed', fault: 'failed', tags: '<fr-site-stats></fr-site-stats>' },
    { name: 'Stale', state: 'stale', fault: 'stale', tags: '<fr-site-stats></fr-site-stats>' },
  ],
  'fr-stat': [
    { name: 'Donors', tags: '<p>So far <fr-stat figure="donors" with-label></fr-stat> have given.</p>' },
    {
      name: 'Amount, short',
      tags: '<p>Together: <fr-stat figure="raised" format="compact" with-label></fr-stat>.</p>',
    },
    {
      name: 'Amount with cents',
      tags: '<p>Together: <fr-stat figure="raised" templates="32" cents="show"></fr-stat>.</p>',
    },
    {
      name: 'No gifts yet',
      state: 'empty',
      tags: '<p>So far <fr-stat figure="donors" campaign-id="1007" with-label></fr-stat> have given.</p>',
    },
    {
      name: 'One campaign missing',
      state: 'partial',
      tags: '<p>So far <fr-stat figure="donors" campaign-id="1001 9999" with-label></fr-stat> have given.</p>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<p>So far <fr-stat figure="donors" with-label>many people</fr-stat> have given.</p>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<p>So far <fr-stat figure="donors" with-label>many people</fr-stat> have given.</p>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<p>So far <fr-stat figure="donors" with-label></fr-stat> have given.</p>',
    },
  ],
  'fr-supporters': [
    { name: 'List', tags: '<fr-supporters campaign-id="1001" with-time></fr-supporters>' },
    { name: 'Wall', tags: '<fr-supporters campaign-id="1001" layout="wall" limit="6"></fr-supporters>' },
    { name: 'Ticker', tags: '<fr-supporters campaign-id="1001" layout="ticker"></fr-supporters>' },
    { name: 'No messages', state: 'empty', tags: '<fr-supporters campaign-id="1007"></fr-supporters>' },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-supporters campaign-id="1001"></fr-supporters>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-supporters campaign-id="1001"></fr-supporters>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-supporters campaign-id="1001"></fr-supporters>',
    },
  ],
  'fr-fundraisers': [
    { name: 'By amount', tags: '<fr-fundraisers campaign-id="1001" with-time></fr-fundraisers>' },
    {
      name: 'By gifts, selected page',
      tags: '<fr-fundraisers campaign-id="1001" sort="gifts" limit="5" highlight-page="40" cents="show"></fr-fundraisers>',
    },
    { name: 'No pages', state: 'empty', tags: '<fr-fundraisers campaign-id="1007"></fr-fundraisers>' },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-fundraisers campaign-id="1001"></fr-fundraisers>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-fundraisers campaign-id="1001"></fr-fundraisers>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-fundraisers campaign-id="1001"></fr-fundraisers>',
    },
  ],
  'fr-page-editor': [
    {
      name: 'Editor',
      tags: `<fr-page-editor
  campaign-id="1001"
  page-id="1"
  upload-src="{{sandboxUrl}}/images/{id}"
></fr-page-editor>`,
    },
    {
      name: 'Square picture',
      tags: '<fr-page-editor campaign-id="1001" page-id="1" picture-ratio="1/1"></fr-page-editor>',
    },
    {
      name: 'Changed',
      state: 'changed',
      press: 'type',
      tags: '<fr-page-editor campaign-id="1001" page-id="1"></fr-page-editor>',
    },
    {
      name: 'New picture',
      state: 'changed',
      press: 'picture',
      tags: '<fr-page-editor campaign-id="1001" page-id="1"></fr-page-editor>',
    },
    {
      name: 'Saving',
      state: 'saving',
      fault: 'slow',
      press: 'save',
      tags: '<fr-page-editor campaign-id="1001" page-id="1"></fr-page-editor>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-page-editor campaign-id="1001" page-id="1"></fr-page-editor>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-page-editor campaign-id="1001" page-id="1"></fr-page-editor>',
    },
    {
      name: 'Page of someone else',
      state: 'failed',
      tags: '<fr-page-editor campaign-id="1001" page-id="2"></fr-page-editor>',
    },
  ],
  'fr-campaign-choice': [
    {
      name: 'Choice',
      tags: '<fr-campaign-choice campaign-id="1001 1002 1004" value="1002"></fr-campaign-choice>',
    },
    {
      name: 'All ended',
      state: 'empty',
      tags: '<fr-campaign-choice campaign-id="1006 1009"></fr-campaign-choice>',
    },
    {
      name: 'One campaign missing',
      state: 'partial',
      tags: '<fr-campaign-choice campaign-id="1001 1002 9999"></fr-campaign-choice>',
    },
    {
      name: 'Loading',
      state: 'loading',
      fault: 'loading',
      tags: '<fr-campaign-choice campaign-id="1001 1002"></fr-campaign-choice>',
    },
    {
      name: 'Failed',
      state: 'failed',
      fault: 'failed',
      tags: '<fr-campaign-choice campaign-id="1001 1002"></fr-campaign-choice>',
    },
    {
      name: 'Stale',
      state: 'stale',
      fault: 'stale',
      tags: '<fr-campaign-choice campaign-id="1001 1002"></fr-campaign-choice>',
    },
  ],
  'fr-donate-form': [
    { name: 'Form', tags: '<fr-donate-form campaign-id="1001"></fr-donate-form>' },
    {
      name: 'Described amounts',
      tags: `<fr-donate-form campaign-id="1001" default-frequency="month" donate-href="https://give.example.org/">
  <h2 slot="heading">Help the otters</h2>
  <fr-amount value="25" item-id="10011">Ten willows, planted and watered</fr-amount>
  <fr-amount value="50" item-id="10012" recommended>One water sample, from bottle to report</fr-amount>
  <p slot="legal">Otter River Alliance is a registered charity.</p>
</fr-donate-form>`,
    },
    {
      name: 'Amounts by frequency',
      tags: `<fr-donate-form
  campaign-id="1001"
  frequencies="once month year"
  with-cancel-any-time
  amounts-once="50 100 250"
  amounts-month="10 20 40"
  amounts-year="100 200"
  default-amount="100"
  min="10"
  max="5000"
></fr-donate-form>`,
    },
    {
      name: 'Amount to type',
      tags: '<fr-donate-form campaign-id="1001" amounts="" frequencies="once" default-country="US"></fr-donate-form>',
    },
    {
      name: 'Fee, instalments and monthly proposal',
      tags: `<fr-donate-form
  campaign-id="1001"
  fee-cover="2.9% + 0.30"
  with-fee-cover-checked
  installments="3 6 12"
  installment-days="1 15"
  with-upsell
  upsell-percent="30"
></fr-donate-form>`,
    },
    {
      name: 'Optional parts',
      tags: `<fr-donate-form
  campaign-id="1001"
  with-title
  with-business
  with-tribute
  tribute-types="in_honor in_memory"
  tribute-methods="email mail"
  with-tax-receipt
  charity-number="13134 0921 RR0001"
  with-mailed-receipt
></fr-donate-form>`,
    },
    {
      name: 'Own questions',
      tags: `<fr-donate-form campaign-id="1001" custom-data='{"source":"gallery"}'>
  <fr-field name="heard" label="How did you hear of us?" type="select" options="Radio|A friend" required></fr-field>
  <fr-field name="visit" label="Would you like to visit?" type="radio" options="Yes|No"></fr-field>
  <fr-field name="message" label="A message" type="textarea" hint="We read every one."></fr-field>
  <fr-field name="news" label="Send me news" type="checkbox"></fr-field>
</fr-donate-form>`,
    },
    {
      name: 'Match of gifts',
      tags: `<fr-donate-form campaign-id="1001">
  <fr-match
    sponsor="The Rivière Foundation"
    cap="50000"
    from="2020-01-01"
    until="2099-12-31"
    raised-before="150000"
  ></fr-match>
</fr-donate-form>`,
    },
    {
      name: 'Match of half a gift',
      tags: `<fr-donate-form campaign-id="1001" default-frequency="month">
  <fr-match ratio="0.5"></fr-match>
</fr-donate-form>`,
    },
    {
      name: 'Choice of campaign',
      tags: `<fr-donate-form campaign-id="1001">
  <fr-campaign-choice slot="campaign" campaign-id="1001 1002 1004"></fr-campaign-choice>
</fr-donate-form>`,
    },
    { name: 'Steps', tags: '<fr-donate-form campaign-id="1001" steps></fr-donate-form>' },
    {
      name: 'Button of a dialog',
      tags: '<fr-donate-form campaign-id="1001" layout="dialog"></fr-donate-form>',
    },
    {
      name: 'Button in a corner of the window',
      tags: '<fr-donate-form campaign-id="1001" layout="dialog" floating="end"></fr-donate-form>',
    },
    {
      name: 'Button in the other corner',
      tags: '<fr-donate-form campaign-id="1001" layout="dialog" floating="start"></fr-donate-form>',
    },
    {
      name: 'Dialog',
      open: true,
      tags: '<fr-donate-form campaign-id="1001" layout="dialog" steps></fr-donate-form>',
    },
    {
      name: 'Fields missing',
      press: 'give',
      tags: '<fr-donate-form campaign-id="1001" contact="info@example.org"></fr-donate-form>',
    },
    {
      name: 'Sending',
      state: 'sending',
      fault: 'slow',
      press: '4111111111111111',
      tags: '<fr-donate-form campaign-id="1012"></fr-donate-form>',
    },
    {
      name: 'Made',
      state: 'done',
      press: '4111111111111111',
      tags: `<fr-donate-form campaign-id="1012" share share-text="I gave to the river" contact="info@example.org">
  <p slot="thanks">The otters thank you.</p>
</fr-donate-form>`,
    },
    {
      name: 'Declined',
      press: '4000000000000002',
      tags: '<fr-donate-form campaign-id="1011" contact="info@example.org"></fr-donate-form>',
    },
    {
      name: 'Outcome unknown',
      state: 'unknown',
      fault: 'lost',
      press: '4111111111111111',
      tags: '<fr-donate-form campaign-id="1012" contact="info@example.org"></fr-donate-form>',
    },
    {
      name: 'Closed',
      state: 'closed',
      fault: 'closed',
      tags: '<fr-donate-form campaign-id="1001" donate-href="https://give.example.org/"></fr-donate-form>',
    },
  ],
};
