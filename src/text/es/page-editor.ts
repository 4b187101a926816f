import pageEditor from './page-editor.json' with { type: 'json' };

export { pageEditor };
