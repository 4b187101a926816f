import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'puppeteer-core';
import { DEMO_ACCESS_TOKEN } from '../../demo/sandbox/seed/seed.js';
import { createMemoryMaps } from '../../src/proxy/map/public-map.js';
import { openLedger, startProxy } from '../../src/proxy/node.js';
import { fillAtOnce, odile } from '../acceptance/donor.js';
import { newRows } from '../acceptance/gift-rows.js';
import { apiKey, startPlatform } from '../acceptance/platform.js';
import { ask, campaignFigures, siteFigures } from '../acceptance/sql-figures.js';
import { written } from '../acceptance/written.js';
import { fill, fillCard, press, untilText } from '../elements/fr-donate-form/donor.js';
import { launchBrowser } from '../runner/browser.js';
import { freePort } from '../runner/free-port.js';
import { missingForWordPress, startWordPress } from './wordpress-site.js';
import {
  logIn,
  publish,
  readsInEditor,
  saveSettings,
  shownBy,
  shownInEditor,
  shownInInserter,
} from './wordpress-pages.js';

const missing = await missingForWordPress();
if (missing !== undefined) test('the plugin works in WordPress', { skip: missing });
else await tryPlugin();

interface Written {
  html: string;
  /** Attributes of the first element. */
  element: Record<string, string> | undefined;
  /** Text of the first note. */
  note: string | undefined;
}

function attributesOf(text: string | undefined): Record<string, string> | undefined {
  if (text === undefined) return undefined;
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** The attributes that the author wrote. */
function withoutSettings(attributes: Record<string, string> = {}): Record<string, string> {
  const settings = ['proxy-url', 'currency', 'locale'];
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !settings.includes(name)));
}

async function tryPlugin(): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const platform = await startPlatform({ after }, origin);
  const proxy = await startProxy({
    port: 0,
    host: '127.0.0.1',
    upstream: platform.url,
    apiKey,
    origins: [origin],
    ledger: { ...(await openLedger('memory')), maps: createMemoryMaps() },
    maxFresh: 1,
    allow: ['updatePersonalPage'],
    pageOwners: 'token',
  });
  after(() => proxy.close());
  const site = await startWordPress({ after }, port);
  const browser = await launchBrowser();
  after(() => browser.close());

  const { money, count } = written('en');
  const settings = {
    'proxy-url': proxy.url,
    currency: 'cad',
    locale: 'en-CA',
    campaign: '1001',
    processor: 'sandbox',
    'processor-url': platform.url,
  };
  /** A page with its own cookies: of a visitor, or of a user after login. */
  const openAs = async (user?: string): Promise<Page> => {
    const page = await (await browser.createBrowserContext()).newPage();
    // Wide enough for the editor's sidebar beside its content.
    await page.setViewport({ width: 1440, height: 1000 });
    if (user !== undefined) await logIn(page, site.url, user);
    return page;
  };

  /** What shortcodes in a post become for a visitor or a user. */
  const shortcodes = async (list: readonly string[], user = ''): Promise<Written[]> => {
    const code = `require 'wp-load.php';
      $user = get_user_by( 'login', '${user}' );
      wp_set_current_user( $user ? $user->ID : 0 );
      $GLOBALS['post'] = get_post( wp_insert_post( array( 'post_title' => 'Tried', 'post_author' => get_user_by( 'login', 'author' )->ID ) ) );
      echo wp_json_encode( array_map( 'do_shortcode', json_decode( base64_decode( '${Buffer.from(JSON.stringify(list)).toString('base64')}' ) ) ) );`;
    const written = (JSON.parse(await site.php(code)) as string[]).map((html) =>
      html.replace(/^<link [^>]*>/, ''),
    );
    return written.map((html) => ({
      html,
      element: attributesOf(/^<fr-[\w-]+([^>]*)>/.exec(html)?.[1]),
      note: /<mark [^>]*>(.*?)<\/mark>/.exec(html)?.[1],
    }));
  };

  test('the editor reports that the proxy’s address is missing until an administrator has set it', async () => {
    const page = await openAs('author');
    await page.goto(`${site.url}/wp-admin/post-new.php`);
    await publish(page, 'Too early', [['fr-widgets/goal-thermometer', {}]]);
    await readsInEditor(page, 'The address of the proxy is missing.');
    await page.close();
  });

  test('administrators can save settings, and secret keys are refused', async () => {
    const page = await openAs('admin');
    const refused = await saveSettings(page, site.url, {
      'proxy-url': 'http://give.example.org',
      processor: 'stripe',
      'processor-key': 'sk_live_4eC39HqLyjWDarjtT1zdp7dc',
    });
    assert.match(refused, /This value looks like a secret key\. It was not saved/);
    assert.match(refused, /The address has to begin with https:/);
    const unusable = await saveSettings(page, site.url, { 'proxy-url': 'https://give.example.org/?site=1' });
    assert.match(unusable, /The address of the proxy must not contain \? or #/);
    assert.match(refused, /Publishable key: the card processor needs it/);
    assert.equal(
      await site.php(`require 'wp-load.php'; echo wp_json_encode( get_option( 'fr_widgets' ) );`),
      '{"processor":"stripe"}',
    );
    const saved = await saveSettings(page, site.url, settings);
    assert.match(saved, /Settings saved\./);
    assert.equal(
      await page.$eval('#fr-widgets-currency', (field) => (field as HTMLInputElement).value),
      'CAD',
    );
    assert.match(await shownBy(page, 'fr-goal-thermometer'), /raised/);
    await page.close();

    const author = await openAs('author');
    const response = await author.goto(`${site.url}/wp-admin/options-general.php?page=fr-widgets`);
    assert.equal(response?.status(), 403);
    await author.close();
  });

  test('settings are shown in French and Spanish', async () => {
    for (const [user, label] of [
      ['admin-fr', 'Adresse du proxy'],
      ['admin-es', 'Dirección del proxy'],
    ] as const) {
      const page = await openAs(user);
      await page.goto(`${site.url}/wp-admin/options-general.php?page=fr-widgets`);
      assert.equal(await page.$eval('label[for=fr-widgets-proxy-url]', (node) => node.textContent), label);
      await page.close();
    }
  });

  test('an author publishes blocks after a preview, and a visitor gives 25.00 through them', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    const link = await publish(author, 'Spring on the river', [
      ['fr-widgets/goal-thermometer', { 'with-name': true }],
      ['fr-widgets/site-stats', {}],
      ['fr-widgets/team-leaderboard', { limit: '3' }],
      ['fr-widgets/heatmap', { map: 'ca' }],
      ['fr-widgets/stat', { figure: 'donors', 'with-label': true }],
      [
        'fr-widgets/donate-form',
        { amounts: '10 40', content: '[fr-amount value="30"]Ten willows[/fr-amount]' },
      ],
    ]);
    const figures = () =>
      ask(platform.databasePath, (sql) => ({
        campaign: campaignFigures(sql, 1001),
        site: siteFigures(sql),
        lastId: sql.one<{ id: number }>('SELECT max(id) AS id FROM transactions').id,
      }));
    const before = figures();
    const raised = money(before.campaign.raised);
    assert.ok((await shownInEditor(author, 'fr-goal-thermometer')).includes(raised));
    assert.ok((await shownInEditor(author, 'fr-donate-form')).includes('Ten willows'));
    await author.close();

    const page = await openAs();
    await page.goto(link);
    assert.equal((await page.$$('script[src*="fr-autoloader.js"]')).length, 1);
    assert.ok((await shownBy(page, 'fr-goal-thermometer')).includes(raised));
    assert.ok((await shownBy(page, 'fr-stat')).includes(count(before.site.donors)));
    assert.match(await shownBy(page, 'fr-team-leaderboard'), /Rank 1/);
    assert.match(await shownBy(page, 'fr-heatmap'), /Quebec/);
    await fill(page, 'Other amount', '25.00');
    await fillAtOnce(page);
    await fillCard(page);
    await press(page, 'Give $25.00');
    await untilText(page, 'Thank you');
    const rows = ask(platform.databasePath, (sql) => newRows(sql, before.lastId));
    assert.deepEqual(
      rows
        .map((row) => row as Record<string, unknown>)
        .map(({ type, status, campaign_id, donation, currency, email }) => ({
          type,
          status,
          campaign_id,
          donation,
          currency,
          email,
        })),
      [
        {
          type: 'charge',
          status: 'completed',
          campaign_id: 1001,
          donation: 2500,
          currency: 'CAD',
          email: odile['Email'],
        },
      ],
    );
    await page.waitForFunction(
      (wanted) =>
        (document.querySelector('fr-goal-thermometer')?.shadowRoot?.textContent ?? '').includes(wanted),
      { polling: 100 },
      money(before.campaign.raised + 2500),
    );
    await page.close();
  });

  test('an author’s shortcodes become elements, without other proxies, event handlers and script addresses', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    const link = await publish(author, 'Shortcodes', [
      [
        'core/freeform',
        {
          content: [
            '<p>So far [fr-stat figure="donors" with-label] have given. <fr-stat figure="teams"></fr-stat></p>',
            '<div data-fr-proxy-url="https://elsewhere.example">',
            '[fr-goal-thermometer proxy-url="https://elsewhere.example" onclick="alert(1)" donate-href="java&#x73;cript:alert(1)"',
            ' campaign-id="1002"]<p slot="heading">Our river</p><b onclick="alert(1)">See our page.</b>',
            '[fr-milestone at="50000"]A boat[/fr-milestone][/fr-goal-thermometer]',
            '</div>',
            '[fr-donate-form][fr-campaign-choice slot="campaign" campaign-id="1001 1002"][/fr-donate-form]',
          ].join(''),
        },
      ],
    ]);
    await author.close();

    const page = await openAs();
    await page.goto(link);
    assert.match(await shownBy(page, 'fr-stat'), /donors/);
    assert.equal((await page.$$('fr-stat')).length, 1, 'WordPress removes the tags that an author writes');
    assert.match(await shownBy(page, 'fr-goal-thermometer'), /raised/);
    const markup = await page.$eval('fr-goal-thermometer', (thermometer) => ({
      attributes: Object.fromEntries(
        thermometer.getAttributeNames().map((name) => [name, thermometer.getAttribute(name)]),
      ),
      // WordPress adds paragraphs to content without any.
      children: [...thermometer.querySelectorAll('[slot], b, fr-milestone')].map((child) => child.outerHTML),
    }));
    assert.deepEqual(markup, {
      attributes: { 'proxy-url': proxy.url, 'campaign-id': '1002', currency: 'CAD', locale: 'en-CA' },
      children: [
        '<p slot="heading">Our river</p>',
        '<b>See our page.</b>',
        '<fr-milestone at="50000">A boat</fr-milestone>',
      ],
    });
    assert.match(
      await shownBy(page, 'fr-donate-form > fr-campaign-choice[slot=campaign]'),
      /Bring the otters home/,
    );
    await page.close();
  });

  test('an author publishes the editor of a personal page, which gets its token from the site and saves a name', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    const link = await publish(author, 'My page', [
      ['fr-widgets/page-editor', { 'page-id': '1' }],
      ['fr-widgets/stat', { figure: 'donors' }],
    ]);
    assert.match(await shownInEditor(author, 'fr-page-editor'), /Sign in again/);
    await author.close();

    const page = await openAs();
    const notes: string[] = [];
    page.on('console', (message) => notes.push(message.text()));
    await page.evaluateOnNewDocument((token) => {
      document.addEventListener('fr-token-request', (event) => event.respondWith(token));
    }, DEMO_ACCESS_TOKEN);
    await page.goto(link);
    // One script, which has both elements.
    const scripts = await page.$$eval('script[data-proxy-url]', (tags) =>
      tags.map((tag) => new URL(tag.src).pathname),
    );
    assert.deepEqual(scripts, ['/wp-content/plugins/fr-widgets/fr-autoloader.js']);
    const name = await page.waitForSelector('fr-page-editor >>> #name', { visible: true });
    await name?.evaluate((field) => (field as HTMLInputElement).select());
    await name?.type('Otters in WordPress');
    await page.locator('fr-page-editor >>> .main-button').click();
    await page.waitForSelector('fr-page-editor >>> ::-p-text(Your changes are saved.)');
    const saved = ask(platform.databasePath, (sql) =>
      sql.one<{ name: string }>('SELECT name FROM personal_pages WHERE id = 1'),
    );
    assert.equal(saved.name, 'Otters in WordPress');
    assert.match(await shownBy(page, 'fr-stat'), /\d/);
    assert.deepEqual(notes, []);
    await page.close();
  });

  test('an author’s div becomes an element, which uses only the site’s proxy', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    const elsewhere = 'data-fr-proxy-url="https://elsewhere.example"';
    const link = await publish(author, 'A div', [
      [
        'core/freeform',
        {
          content: [
            `<section ${elsewhere}><div data-fr="site-stats" data-show="donors" ${elsewhere} `,
            'data-proxy-url="https://elsewhere.example" data-onclick="alert(1)">Soon</div></section>',
          ].join(''),
        },
      ],
    ]);
    await author.close();

    const page = await openAs();
    await page.goto(link);
    assert.match(await shownBy(page, 'div > fr-site-stats'), /donors \d/);
    assert.deepEqual(await page.$eval('fr-site-stats', (element) => element.getAttributeNames()), ['show']);
    await page.close();
  });

  test('attributes of a shortcode are understood with other hyphens and quotation marks', async () => {
    const understood: readonly (readonly [
      shortcode: string,
      attributes: Readonly<Record<string, string>>,
    ])[] = [
      ['[fr-donate-form campaign_id="1002" /]', { 'campaign-id': '1002' }],
      ['[fr-donate-form campaignId=1002 /]', { 'campaign-id': '1002' }],
      ['[fr-donate-form campaign–id="1002" /]', { 'campaign-id': '1002' }],
      ['[fr-donate-form campaign-id=”1002″ /]', { 'campaign-id': '1002' }],
      ['[fr-donate-form campaign-id=&#8221;1002&#8243; /]', { 'campaign-id': '1002' }],
      [
        '[fr-donate-form campaign-id="1002″ amounts="25 50″ steps /]',
        {
          'campaign-id': '1002',
          amounts: '25 50',
          steps: '',
        },
      ],
      [
        '[fr-donate-form campaign-id=« 1001 1002 » amounts=“25 50” /]',
        {
          'campaign-id': '1001 1002',
          amounts: '25 50',
        },
      ],
      ['[fr-donate-form campaign-id="" /]', { 'campaign-id': '1001' }],
      ['[fr-field campaign-id="1" label="“Quoted” text" /]', { label: '“Quoted” text' }],
    ];
    const written = await shortcodes(understood.map(([shortcode]) => shortcode));
    for (const [index, [shortcode, attributes]] of understood.entries()) {
      const { element } = written[index] ?? {};
      assert.deepEqual(withoutSettings(element), attributes, shortcode);
    }
  });

  test('a misspelt shortcode tells its authors only, and does not show the campaign of the settings', async () => {
    const misspelt: readonly (readonly [shortcode: string, note: RegExp])[] = [
      ['[fr-donate-form campain-id="1002" /]', /no attribute “campain-id”: write campaign-id\./],
      ['[fr-donate-form campaign="1002" /]', /no attribute “campaign”: write campaign-id\./],
      ['[fr-donate-form "1002" /]', /no attribute “1002”\. It has campaign-id, amounts, /],
      ['[fr-donate-form campaign-id: 1002 /]', /no attribute “1002”/],
      ['[fr-donate-form id=1002 campaign-id="" /]', /no attribute “id”\. It has campaign-id, /],
      [
        '[fr-donate-form][fr-campaign-choice slot="campaign" campain-id="1001 1002" /][/fr-donate-form]',
        /\[fr-campaign-choice\] has no attribute “campain-id”/,
      ],
      ['[fr-goal-thermometer varient="ring" /]', /no attribute “varient”: write variant\./],
      ['[fr-heatmap class="wide" /]', /no attribute “class”\. It has campaign-id, map, /],
      ['[fr-team-leaderboard <b>x</b> /]', /no attribute “&lt;b&gt;x&lt;\/b&gt;”/],
    ];
    const list = misspelt.map(([shortcode]) => shortcode);
    const [forVisitors, forAuthors] = [await shortcodes(list), await shortcodes(list, 'author')];
    for (const [index, [shortcode, note]] of misspelt.entries()) {
      assert.ok(!forVisitors[index]?.element?.['campaign-id'], shortcode);
      assert.equal(forVisitors[index]?.note, undefined, shortcode);
      assert.match(forAuthors[index]?.note ?? '', note, shortcode);
    }
    const right = ['[fr-donate-form campaign-id="1002" steps /]', '[fr-donate-form slot="x" /]'];
    for (const { note } of await shortcodes(right, 'author')) assert.equal(note, undefined);
  });

  test('a shortcode without an end does not swallow the next one', async () => {
    const [bars, amounts, closed] = await shortcodes(
      [
        '[fr-goal-thermometer campaign-id="1001"] Then [fr-goal-thermometer campaign-id="1002"]Two[/fr-goal-thermometer] end',
        '[fr-donate-form][fr-amount value="25"][fr-amount valeu="50"]Fifty[/fr-amount][/fr-donate-form]',
        '[fr-donate-form campaign-id="1001"][fr-amount value="25" /][fr-amount value="50"]Fifty[/fr-amount][/fr-donate-form]',
      ],
      'author',
    );
    assert.match(
      bars?.html ?? '',
      /^<fr-goal-thermometer [^>]*"1001"[^>]*><\/fr-goal-thermometer><mark [^>]*>[^<]*<\/mark> Then <fr-goal-thermometer [^>]*"1002"[^>]*>Two<\/fr-goal-thermometer> end$/,
    );
    assert.match(bars?.note ?? '', /\[fr-goal-thermometer … \/\]/);
    // The notes come after the form, whose own content is hidden.
    assert.match(
      amounts?.html ?? '',
      /<fr-amount value="25"><\/fr-amount><fr-amount>Fifty<\/fr-amount><!--[^>]*--><\/fr-donate-form><mark .*<\/mark><mark .*no attribute “valeu”: write value\./,
    );
    assert.equal(closed?.note, undefined);
  });

  test('a visitor sees the text of a misspelt form, and its author the note as well', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    const content =
      '[fr-donate-form campain-id="1002"]Give by cheque.[/fr-donate-form] [fr-stat figure="donors" /]';
    const link = await publish(author, 'A slip', [['core/freeform', { content }]]);
    const visitor = await openAs();
    for (const page of [visitor, author]) {
      await page.goto(link);
      await shownBy(page, 'fr-stat');
      assert.equal(await page.$eval('fr-donate-form', (form) => form.getAttribute('campaign-id')), null);
      const shown = await page.$eval('body', (body) => body.innerText);
      assert.match(shown, /Give by cheque\./);
      assert.equal(shown.includes('write campaign-id'), page === author);
      await page.close();
    }
  });

  test('a div gets the script also in a synced pattern, a template part and the widgets of a classic theme', async () => {
    const div = (figure: string): string => `<div data-fr="site-stats" data-show="${figure}">Soon</div>`;
    const links = JSON.parse(
      await site.php(`require 'wp-load.php';
        $html = '<!-- wp:html -->${div('n_teams')}<!-- /wp:html -->';
        $pattern = wp_insert_post( array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'River', 'post_content' => $html ) );
        $part = wp_insert_post( array( 'post_type' => 'wp_template_part', 'post_status' => 'publish', 'post_name' => 'river', 'post_title' => 'River', 'post_content' => $html ) );
        wp_set_object_terms( $part, get_stylesheet(), 'wp_theme' );
        $contents = array( '<!-- wp:block {"ref":' . $pattern . '} /-->', '<!-- wp:template-part {"slug":"river","theme":"' . get_stylesheet() . '"} /-->' );
        echo wp_json_encode( array_map( function ( $content ) {
          return get_permalink( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Elsewhere', 'post_content' => $content ) ) );
        }, $contents ) );`),
    ) as string[];
    const page = await openAs();
    for (const link of links) {
      await page.goto(link);
      assert.match(await shownBy(page, 'div > fr-site-stats'), /teams \d/);
      assert.equal((await page.$$('script[src*="fr-autoloader.js"]')).length, 1);
    }
    const theme = await site.php(`require 'wp-load.php';
      $folder = get_theme_root() . '/plain';
      mkdir( $folder );
      file_put_contents( "$folder/style.css", '/* Theme Name: Plain */' );
      file_put_contents( "$folder/functions.php", '<?php register_sidebar( array( "id" => "one" ) );' );
      file_put_contents( "$folder/index.php", '<!doctype html><html><head><?php wp_head(); ?></head><body><?php dynamic_sidebar( "one" ); wp_footer(); ?></body></html>' );
      echo get_stylesheet();
      switch_theme( 'plain' );
      $div = '${div('donors')}';
      update_option( 'widget_block', array( 2 => array( 'content' => "<!-- wp:html -->$div<!-- /wp:html -->" ) ) );
      update_option( 'widget_custom_html', array( 2 => array( 'title' => '', 'content' => $div ) ) );
      update_option( 'widget_text', array( 2 => array( 'title' => '', 'text' => $div, 'filter' => true, 'visual' => true ) ) );`);
    for (const widget of ['block-2', 'custom_html-2', 'text-2']) {
      await site.php(
        `require 'wp-load.php'; update_option( 'sidebars_widgets', array( 'one' => array( '${widget}' ), 'array_version' => 3 ) );`,
      );
      await page.goto(`${site.url}/?p=1`);
      assert.match(await shownBy(page, 'div > fr-site-stats'), /donors \d/, widget);
      assert.equal((await page.$$('script[src*="fr-autoloader.js"]')).length, 1, widget);
    }
    await page.close();

    await site.php(`require 'wp-load.php';
      update_option( 'widget_block', array( 2 => array( 'content' => '<!-- wp:fr-widgets/goal-thermometer /-->' ) ) );
      update_option( 'sidebars_widgets', array( 'one' => array( 'block-2' ), 'array_version' => 3 ) );`);
    const admin = await openAs('admin');
    await admin.goto(`${site.url}/wp-admin/widgets.php`);
    assert.match(await shownInEditor(admin, 'fr-goal-thermometer'), /raised/);
    await admin.close();
    await site.php(`require 'wp-load.php'; switch_theme( '${theme}' );`);
  });

  test('optimisers are asked to leave the script alone, and elements keep their settings without those of its tag', async () => {
    const optOuts = {
      'data-cfasync': 'false',
      'data-no-optimize': '1',
      'data-no-defer': '1',
      'data-noptimize': '1',
      nowprocket: '1',
    };
    const link = await site.php(`require 'wp-load.php';
      mkdir( WPMU_PLUGIN_DIR );
      file_put_contents( WPMU_PLUGIN_DIR . '/strip.php', '<?php add_filter( "wp_script_attributes", function ( $all ) {
        return isset( $_GET["stripped"] ) ? array_diff_key( $all, array_flip( preg_grep( "/^data-/", array_keys( $all ) ) ) ) : $all;
      }, 99 );' );
      echo get_permalink( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Fast', 'post_content' => '[fr-goal-thermometer /]' ) ) );`);
    const html = await (await fetch(link)).text();
    const tag = /<script [^>]*fr-autoloader\.js[^>]*>/.exec(html)?.[0] ?? '';
    // WordPress 7.1 sorts the attributes by their names.
    const attributes = attributesOf(tag) ?? {};
    assert.deepEqual({ ...attributes, ...optOuts }, attributes);
    assert.ok(
      tag.indexOf('data-cfasync') < tag.indexOf(' src='),
      'Rocket Loader reads its attribute before src only',
    );
    const page = await openAs();
    await page.goto(`${link}&stripped`);
    assert.equal((await page.$$('script[data-proxy-url]')).length, 0);
    const { raised } = ask(platform.databasePath, (sql) => campaignFigures(sql, 1001));
    assert.ok((await shownBy(page, 'fr-goal-thermometer')).includes(money(raised)));
    await page.close();

    const path = '/wp-content/plugins/fr-widgets/fr-autoloader.js';
    const lists = JSON.parse(
      await site.php(`require 'wp-load.php';
        $filters = array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'litespeed_optimize_js_excludes',
          'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'sgo_javascript_combine_exclude_ids' );
        echo wp_json_encode( array_map( function ( $filter ) { return apply_filters( $filter, array( 'other.js' ) ); }, $filters ) );`),
    ) as string[][];
    for (const list of lists) assert.deepEqual(list, ['other.js', path, 'fr-widgets-js-module']);
    const minified = await site.php(`require 'wp-load.php';
      foreach ( array( ${[path, 'other.js'].map((src) => `'<script src="${src}?ver=1"></script>'`).join()} ) as $tag ) {
        echo wp_json_encode( apply_filters( 'w3tc_minify_js_do_tag_minification', true, $tag, '' ) );
      }`);
    assert.equal(minified, 'falsetrue');
  });

  test('the browser requests code and first figures of the page’s elements before the script runs', async () => {
    const preloads = async (content: string): Promise<string[]> => {
      const html = await site.php(
        `require 'wp-load.php'; echo do_shortcode( base64_decode( '${Buffer.from(content).toString('base64')}' ) );`,
      );
      return [...html.matchAll(/<link rel="preload" as="fetch" crossorigin href="([^"]*)">/g)].map(
        ([, address = '']) => address.replace(proxy.url, ''),
      );
    };
    const api = '/v2/client';
    assert.deepEqual(
      await preloads('[fr-donate-form /][fr-heatmap campaign-id="1002, 1001" /][fr-goal-thermometer /]'),
      [`${api}/fundraiser/1002/heatmap`],
    );
    assert.deepEqual(await preloads('[fr-goal-thermometer without-pending /][fr-stat figure="donors" /]'), [
      `${api}/wl/stats`,
    ]);
    for (const content of [
      '[fr-goal-thermometer campaign-id="x" /]',
      '[fr-heatmap campain-id="1" /]',
      '[fr-donate-form /]',
    ])
      assert.deepEqual(await preloads(content), [], content);

    const link = await site.php(`require 'wp-load.php';
      echo get_permalink( wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Early', 'post_content' => '[fr-goal-thermometer /]' ) ) );`);
    const page = await openAs();
    const asked: string[] = [];
    const files: string[] = [];
    page.on('request', (request) => {
      const by = request.initiator()?.type ?? '';
      if (request.url().startsWith(proxy.url) && request.method() === 'GET') asked.push(by);
      const name = /\/chunks\/(.*)-[\w-]{8}\.js$/.exec(request.url())?.[1];
      if (name !== undefined) files.push(`${name} by ${by}`);
    });
    await page.goto(link);
    assert.match(await shownBy(page, 'fr-goal-thermometer'), /raised/);
    assert.equal(asked[0], 'parser');
    // The parser also asks for the code of each element in the page, and nothing is loaded twice.
    assert.deepEqual(files.sort(), ['core by parser', 'fr-goal-thermometer by parser']);
    await page.close();
  });

  test('the script of a page is printed once, after the files of its elements, with the nonce that it has', async () => {
    const printed = await site.php(`require 'wp-load.php';
      add_filter( 'wp_script_attributes', function ( $all ) { return $all + array( 'nonce' => 'abc' ); } );
      do_shortcode( '[fr-stat figure="donors" /]' );
      fr_widgets_enqueue( '<p>fr-heatmap</p><!-- wp:fr-widgets/amount {"value":"5"} /--><div class="a" data-fr=supporters></div>' );
      fr_widgets_print_script();
      fr_widgets_print_script();`);
    const names = [
      ...printed.matchAll(/<link rel="modulepreload" href="[^"]*\/chunks\/(.*?)-[\w-]{8}\.js" nonce="abc">/g),
    ];
    assert.deepEqual(
      names.map(([, name]) => name),
      ['fr-stat', 'core', 'fr-supporters'],
    );
    assert.deepEqual(printed.match(/<script [^>]*>/g)?.length, 1);
    assert.ok(printed.lastIndexOf('<link') < printed.indexOf('<script'));
  });

  test('the inserter shows the elements with the figures of the site', async () => {
    const author = await openAs('author');
    await author.goto(`${site.url}/wp-admin/post-new.php`);
    await publish(author, 'Choosing', []);
    for (const [block, text] of [
      ['goal-thermometer', 'raised'],
      ['stat', 'donors'],
      ['campaign-choice', 'Bring the otters home'],
    ] as const)
      assert.match(await shownInInserter(author, block), new RegExp(text));
    await author.close();
  });

  test('pages without a widget load no file of the plugin, and feeds contain no elements', async () => {
    const page = await openAs();
    await page.goto(`${site.url}/?p=1`);
    assert.equal(await page.$$eval('[src*=fr-widgets], [href*=fr-widgets]', (nodes) => nodes.length), 0);
    await page.close();
    const feed = await (await fetch(`${site.url}/?feed=rss2`)).text();
    assert.match(feed, /Spring on the river/);
    assert.ok(!feed.includes('<fr-'), 'no feed reader has the elements');
    assert.match(feed, /See our page\./);
  });

  test('PHP reports no error in the plugin, and uninstalling it deletes its option', async () => {
    const lines = (await site.log()).split('\n').filter((line) => line.includes('fr-widgets'));
    assert.deepEqual(lines, []);
    const left = await site.php(
      `require 'wp-load.php'; require_once ABSPATH . 'wp-admin/includes/admin.php';
       deactivate_plugins( 'fr-widgets/fr-widgets.php' ); uninstall_plugin( 'fr-widgets/fr-widgets.php' );
       global $wpdb; echo $wpdb->get_var( "SELECT count(*) FROM $wpdb->options WHERE option_name LIKE '%fr_widgets%'" );`,
    );
    assert.equal(left, '0');
  });
}
