import pageEditor from '../../text/fr/page-editor.json' with { type: 'json' };

export { pageEditor };
