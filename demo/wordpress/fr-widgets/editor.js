/*
 * The blocks in the editor. Each shows what the server renders, with the element at work in it, but inert: nobody gives while writing.
 * WordPress has no build step for this file, so it uses only what the editor's page has.
 */
((
  { blockEditor, blocks, components, element, serverSideRender },
  { elements, words, script, isReady, texts },
) => {
  const { createElement, Fragment, useRef, useEffect } = element;

  /** The editor's content may be in a frame, whose document has elements of its own. */
  function loadElements(page) {
    if (page.getElementById(script.id)) return;
    const tag = page.createElement('script');
    for (const [name, value] of Object.entries(script)) tag.setAttribute(name, value);
    page.head.append(tag);
  }

  function control(name, { type, values = [], initial, help }, needsCampaign, { attributes, setAttributes }) {
    const value = attributes[name];
    const common = {
      key: name,
      label: words[name]?.[0] ?? name,
      help: words[name]?.[1] ?? help,
      // An attribute that is not set is not written into the post.
      onChange: (next) => setAttributes({ [name]: next === '' || next === false ? undefined : next }),
      __nextHasNoMarginBottom: true,
      __next40pxDefaultSize: true,
    };
    if (type === 'boolean')
      return createElement(components.ToggleControl, { ...common, checked: value ?? false });
    if (values.length === 0)
      return createElement(components.TextControl, {
        ...common,
        value: value ?? '',
        placeholder: name === 'campaign-id' && needsCampaign ? texts.campaign : initial,
      });
    const options = [
      { label: texts.standard, value: '' },
      ...values.map((one) => ({ label: one, value: one })),
    ];
    return createElement(components.SelectControl, { ...common, value: value ?? '', options });
  }

  function sidebar({ attributes: known, first, note, children, needs_campaign: needsCampaign }, props) {
    const controls = (names) => names.map((name) => control(name, known[name], needsCampaign, props));
    const { attributes, setAttributes } = props;
    const content = createElement(components.TextareaControl, {
      key: 'content',
      label: texts.content,
      help: [texts.contentHelp, children.length > 0 ? texts.childHelp.replace('%s', children.join(', ')) : '']
        .join(' ')
        .trim(),
      value: attributes.content ?? '',
      onChange: (next) => setAttributes({ content: next === '' ? undefined : next }),
      __nextHasNoMarginBottom: true,
    });
    const shown = first.filter((name) => known[name]);
    const others = Object.keys(known).filter((name) => !shown.includes(name));
    return createElement(
      blockEditor.InspectorControls,
      {},
      createElement(
        components.PanelBody,
        { title: texts.first },
        note ? createElement('p', {}, note) : null,
        ...controls(shown),
        content,
      ),
      createElement(components.PanelBody, { title: texts.more, initialOpen: false }, ...controls(others)),
    );
  }

  for (const [name, described] of Object.entries(elements)) {
    blocks.registerBlockType(name, {
      save: () => null,
      edit: function Edit(props) {
        const preview = useRef(null);
        useEffect(() => {
          loadElements(preview.current.ownerDocument);
          // Releases of React differ in how they write this attribute.
          preview.current.inert = true;
        }, []);
        const shown = isReady
          ? createElement(serverSideRender, { block: name, attributes: props.attributes })
          : createElement(components.Placeholder, { label: described.title, instructions: texts.notReady });
        return createElement(
          Fragment,
          {},
          sidebar(described, props),
          createElement('div', blockEditor.useBlockProps(), createElement('div', { ref: preview }, shown)),
        );
      },
    });
  }
})(window.wp, window.frWidgetsEditor);
