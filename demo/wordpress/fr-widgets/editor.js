/*
 * The blocks in the editor. Each shows the server's output with the element running in it, but inert, so that no gift can be made while an
 * author is writing. There is no build step for this file, so it uses only the globals of the editor's page.
 */
((
  { blockEditor, blocks, components, element, serverSideRender },
  { elements, words, script, isReady, texts },
) => {
  const { createElement, Fragment, useRef, useEffect } = element;

  /** Loads the elements into the document of the editor's content, which may be that of a frame. */
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
      // Attributes that are not set are left out of the post.
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
          // Set as a property, because versions of React differ in how they write this attribute.
          preview.current.inert = true;
        }, []);
        const shown = isReady
          ? createElement(serverSideRender, {
              block: name,
              attributes: props.attributes,
              // The content of a long form would make an address too long.
              httpMethod: 'POST',
            })
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
