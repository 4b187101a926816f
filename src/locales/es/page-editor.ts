import pageEditor from '../../text/es/page-editor.json' with { type: 'json' };

export { pageEditor };
