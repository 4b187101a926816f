<?php
/**
 * Blocks: one for each element. The editor shows the output of PHP, as visitors get it.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Elements that are blocks; the others are children of these.
 *
 * @return string[]
 */
function fr_widgets_block_tags() {
	return array_keys(
		array_filter(
			fr_widgets_elements(),
			function ( $element ) {
				return ! isset( $element['parents'] );
			}
		)
	);
}

/**
 * Name of an element's block.
 *
 * @param string $tag Name of the element.
 * @return string
 */
function fr_widgets_block_name( $tag ) {
	return 'fr-widgets/' . substr( $tag, strlen( 'fr-' ) );
}

/**
 * Registers the blocks.
 */
function fr_widgets_register_blocks() {
	wp_register_script(
		'fr-widgets-editor',
		plugins_url( 'editor.js', FR_WIDGETS_FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-server-side-render' ),
		FR_WIDGETS_VERSION,
		true
	);
	foreach ( fr_widgets_block_tags() as $tag ) {
		$element    = fr_widgets_element( $tag );
		$attributes = array( 'content' => array( 'type' => 'string' ) );
		foreach ( $element['attributes'] as $name => $attribute ) {
			$attributes[ $name ] = array( 'type' => 'boolean' === $attribute['type'] ? 'boolean' : 'string' );
		}
		register_block_type(
			fr_widgets_block_name( $tag ),
			array(
				'api_version'     => 3,
				'title'           => $element['title'],
				'icon'            => $element['icon'],
				'category'        => 'fr-widgets',
				'keywords'        => array( $tag, 'fundraising' ),
				'attributes'      => $attributes,
				// The inserter shows the block with these, by the same code as in the editor.
				'example'         => $element['example'],
				'supports'        => array(
					'align'  => true,
					'anchor' => false,
					'html'   => false,
				),
				'editor_script'   => 'fr-widgets-editor',
				'render_callback' => function ( $values ) use ( $tag ) {
					return fr_widgets_render_block( $tag, $values );
				},
			)
		);
	}
}
add_action( 'init', 'fr_widgets_register_blocks' );

/**
 * Output of a block.
 *
 * @param string $tag    Name of the element.
 * @param array  $values Its attributes.
 * @return string
 */
function fr_widgets_render_block( $tag, $values ) {
	$content = isset( $values['content'] ) && is_string( $values['content'] ) ? $values['content'] : '';
	$markup  = fr_widgets_markup( $tag, $values, $content );
	return '' === $markup ? '' : sprintf( '<div %s>%s</div>', get_block_wrapper_attributes(), $markup );
}

/**
 * Adds a category to the inserter.
 *
 * @param array[] $categories The categories.
 * @return array[]
 */
function fr_widgets_add_block_category( $categories ) {
	return array_merge(
		$categories,
		array(
			array(
				'slug'  => 'fr-widgets',
				'title' => __( 'Fundraising', 'fr-widgets' ),
			),
		)
	);
}
add_filter( 'block_categories_all', 'fr_widgets_add_block_category' );

/**
 * Passes data to the editor's script: the elements, the tag that loads them, and texts.
 */
function fr_widgets_add_editor_data() {
	$elements = array();
	foreach ( fr_widgets_block_tags() as $tag ) {
		$element               = fr_widgets_element( $tag );
		$element['attributes'] = array_diff_key( $element['attributes'], array_flip( fr_widgets_kept_attributes() ) );
		// Children that can be written as shortcodes between the element's tags.
		$element['children'] = array_keys(
			array_filter(
				fr_widgets_elements(),
				function ( $other ) use ( $tag ) {
					return isset( $other['parents'] ) && in_array( $tag, $other['parents'], true );
				}
			)
		);

		$elements[ fr_widgets_block_name( $tag ) ] = $element;
	}
	$data = array(
		'elements' => $elements,
		'words'    => fr_widgets_attribute_words(),
		// The autoloader, which has every element. Without the processor: its script is not needed in the administration, and refuses to run in the editor's frame.
		'script'   => fr_widgets_tag_attributes() + fr_widgets_data_attributes( false ),
		'isReady'  => '' !== fr_widgets_settings()['proxy-url'],
		'texts'    => array(
			'first'       => __( 'Settings', 'fr-widgets' ),
			'more'        => __( 'More settings', 'fr-widgets' ),
			'standard'    => __( 'Default', 'fr-widgets' ),
			'campaign'    => fr_widgets_settings()['campaign'],
			'content'     => __( 'Shown until the widget is ready', 'fr-widgets' ),
			'contentHelp' => __( 'Also shown when nothing can be loaded.', 'fr-widgets' ),
			/* translators: %s: names of shortcodes. */
			'childHelp'   => __( 'These shortcodes can be written here as well: %s', 'fr-widgets' ),
			'notReady'    => __( 'The address of the proxy is missing. An administrator sets it under Settings, fr-widgets.', 'fr-widgets' ),
		),
	);
	wp_add_inline_script( 'fr-widgets-editor', 'window.frWidgetsEditor = ' . wp_json_encode( $data, JSON_HEX_TAG ) . ';', 'before' );
}
add_action( 'enqueue_block_editor_assets', 'fr_widgets_add_editor_data' );

/**
 * Label and help of attributes in the sidebar. Others are shown with their name and their description in the element's documentation.
 *
 * @return array[]
 */
function fr_widgets_attribute_words() {
	return array(
		'campaign-id'     => array( __( 'Campaign (number)', 'fr-widgets' ), __( 'When empty: the campaign of the settings; for statistics, the whole site.', 'fr-widgets' ) ),
		'amounts'         => array( __( 'Amounts on offer', 'fr-widgets' ), __( 'With spaces between them, such as 25 50 100.', 'fr-widgets' ) ),
		'amounts-month'   => array( __( 'Amounts on offer each month', 'fr-widgets' ), __( 'When empty: those above, or 10 15 25 50.', 'fr-widgets' ) ),
		'default-amount'  => array( __( 'Amount chosen at first', 'fr-widgets' ), '' ),
		'frequencies'     => array( __( 'How often one may give', 'fr-widgets' ), __( 'Any of once, month and year, with spaces between them.', 'fr-widgets' ) ),
		'with-cancel-any-time' => array( __( 'Say that one can cancel any time', 'fr-widgets' ), __( 'Shown with monthly and yearly gifts. Only if donors can.', 'fr-widgets' ) ),
		'layout'          => array( __( 'Layout', 'fr-widgets' ), '' ),
		'steps'           => array( __( 'Ask in three steps', 'fr-widgets' ), '' ),
		'donate-href'     => array( __( 'Address of another giving page', 'fr-widgets' ), __( 'Such as https://give.example.org, /give or #give.', 'fr-widgets' ) ),
		'variant'         => array( __( 'Shape', 'fr-widgets' ), '' ),
		'picture-src'     => array( __( 'Address of a picture to fill', 'fr-widgets' ), __( 'For the shape fill: an SVG or another picture without a background.', 'fr-widgets' ) ),
		'show'            => array( __( 'Figures, in order', 'fr-widgets' ), __( 'With spaces between them. For the thermometer: raised, goal, percent, donors, remaining, days-left; for statistics: raised, campaigns, teams, pages, donors.', 'fr-widgets' ) ),
		'stretch-goals'   => array( __( 'Stretch goals', 'fr-widgets' ), __( 'With spaces between them. The first one that is not reached yet is the goal.', 'fr-widgets' ) ),
		'with-name'       => array( __( 'Show the name of the campaign', 'fr-widgets' ), '' ),
		'map'             => array( __( 'Map', 'fr-widgets' ), '' ),
		'metric'          => array( __( 'Figure to colour by', 'fr-widgets' ), '' ),
		'format'          => array( __( 'Format of figures', 'fr-widgets' ), '' ),
		'figure'          => array( __( 'Figure', 'fr-widgets' ), 'raised, campaigns, teams, pages, donors' ),
		'with-label'      => array( __( 'Say what the figure counts', 'fr-widgets' ), '' ),
		'sort'            => array( __( 'Order', 'fr-widgets' ), '' ),
		'limit'           => array( __( 'Largest number shown', 'fr-widgets' ), '' ),
		'with-search'     => array( __( 'Search box', 'fr-widgets' ), '' ),
		'page-id'         => array( __( 'Personal page (number)', 'fr-widgets' ), '' ),
		'highlight-page'  => array( __( 'Personal page to highlight (number)', 'fr-widgets' ), '' ),
		'upload-src'      => array( __( 'Address of uploaded pictures', 'fr-widgets' ), __( 'With {id} in the place of the number of a picture.', 'fr-widgets' ) ),
		'picture-ratio'   => array( __( 'Width of the picture by its height', 'fr-widgets' ), '' ),
		'highlight-team'  => array( __( 'Team to highlight (number)', 'fr-widgets' ), '' ),
	);
}
