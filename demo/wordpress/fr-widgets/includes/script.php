<?php
/**
 * The script's tag, which has the settings. It is only on pages with a widget.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes of the script's tag, without the settings. The first ones ask optimisers to leave the tag as it is.
 *
 * @param string $file The script.
 * @return string[]
 */
function fr_widgets_tag_attributes( $file = 'fr-widgets.js' ) {
	return array(
		// Cloudflare's Rocket Loader, which reads it only before `src`.
		'data-cfasync'     => 'false',
		// LiteSpeed.
		'data-no-optimize' => '1',
		'data-no-defer'    => '1',
		// Autoptimize.
		'data-noptimize'   => '1',
		// WP Rocket.
		'nowprocket'       => '1',
		'type'             => 'module',
		'id'               => 'fr-widgets-js-module',
		'src'              => add_query_arg( 'ver', FR_WIDGETS_VERSION, plugins_url( $file, FR_WIDGETS_FILE ) ),
	);
}

/**
 * Paths of the scripts in their addresses, by which optimisers exclude them.
 *
 * @return string[]
 */
function fr_widgets_script_paths() {
	return array_map(
		function ( $file ) {
			return wp_parse_url( plugins_url( $file, FR_WIDGETS_FILE ), PHP_URL_PATH );
		},
		array( 'fr-widgets.js', 'fr-autoloader.js' )
	);
}

/**
 * Adds the scripts to a list of those that an optimiser leaves alone, which it finds by address or by ID.
 *
 * @param string[] $excluded The list.
 * @return string[]
 */
function fr_widgets_exclude_script( $excluded ) {
	return array_merge( (array) $excluded, fr_widgets_script_paths(), array( fr_widgets_tag_attributes()['id'] ) );
}
foreach ( array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'sgo_javascript_combine_exclude_ids' ) as $fr_widgets_filter ) {
	add_filter( $fr_widgets_filter, 'fr_widgets_exclude_script' );
}

/**
 * Tells W3 Total Cache not to minify the scripts.
 *
 * @param bool   $is_minified Whether it would.
 * @param string $tag         A script's tag.
 * @return bool
 */
function fr_widgets_keep_from_w3tc( $is_minified, $tag ) {
	return $is_minified && str_replace( fr_widgets_script_paths(), '', (string) $tag ) === (string) $tag;
}
add_filter( 'w3tc_minify_js_do_tag_minification', 'fr_widgets_keep_from_w3tc', 10, 2 );

/**
 * The settings as attributes of the script's tag.
 *
 * @param bool $with_processor Whether to include the card processor.
 * @return string[]
 */
function fr_widgets_data_attributes( $with_processor = true ) {
	$settings = fr_widgets_settings();
	$names    = array( 'proxy-url', 'currency', 'locale' );
	if ( $with_processor && isset( fr_widgets_processors()[ $settings['processor'] ] ) ) {
		$names = array_merge( $names, array( 'processor' ), array_keys( fr_widgets_prefixed_processors()[ $settings['processor'] ] ) );
	}
	$attributes = array();
	foreach ( $names as $name ) {
		if ( isset( $settings[ $name ] ) && '' !== $settings[ $name ] ) {
			$attributes[ "data-$name" ] = $settings[ $name ];
		}
	}
	return $attributes;
}

/**
 * Puts script and stylesheet on this page, once: into its head if that is not printed yet. A theme that prints a widget by itself calls this.
 *
 * @param string $html What needs the script: a tag, or a part of the page.
 */
function fr_widgets_enqueue( $html = '' ) {
	foreach ( fr_widgets_elements() as $tag => $element ) {
		if ( isset( $element['autoloaded'] ) && false !== strpos( (string) $html, substr( $tag, strlen( 'fr-' ) ) ) ) {
			fr_widgets_script_file( 'fr-autoloader.js' );
		}
	}
	wp_enqueue_style( 'fr-widgets', plugins_url( 'fr-widgets.css', FR_WIDGETS_FILE ), array(), FR_WIDGETS_VERSION );
	add_action( 'wp_head', 'fr_widgets_print_script', 20 );
	add_action( 'wp_footer', 'fr_widgets_print_script', PHP_INT_MAX );
}

/**
 * The script of this page.
 *
 * @param string $needed The script that an element needs. '' for none in particular.
 * @return string
 */
function fr_widgets_script_file( $needed = '' ) {
	static $file = 'fr-widgets.js';
	if ( '' !== $needed ) {
		$file = $needed;
	}
	return $file;
}

/**
 * Prints the script's tag. A second one follows if an element after the head needs another script.
 */
function fr_widgets_print_script() {
	static $printed = '';
	if ( fr_widgets_script_file() !== $printed ) {
		$printed = fr_widgets_script_file();
		// fr_widgets_add_data_attributes() adds the settings.
		wp_print_script_tag( fr_widgets_tag_attributes( $printed ) );
	}
}

/**
 * Adds the settings to the tag.
 *
 * @param array $attributes Attributes of any script's tag.
 * @return array
 */
function fr_widgets_add_data_attributes( $attributes ) {
	$is_own = isset( $attributes['id'] ) && 'fr-widgets-js-module' === $attributes['id'];
	return $is_own ? $attributes + fr_widgets_data_attributes() : $attributes;
}
add_filter( 'wp_script_attributes', 'fr_widgets_add_data_attributes' );

/**
 * Puts script and stylesheet on a page that contains a tag or a div of the widgets. Shortcodes and blocks do it by themselves.
 *
 * @param string $html Part of the page.
 * @return string The same.
 */
function fr_widgets_enqueue_for( $html ) {
	if ( preg_match( '/<fr-|\sdata-fr=/', (string) $html ) ) {
		fr_widgets_enqueue( $html );
	}
	return $html;
}
// Each block, also of synced patterns, template parts and widgets; posts without blocks; classic widgets; pages, headers and footers of Elementor.
foreach ( array( 'render_block', 'the_content', 'widget_text', 'widget_custom_html_content', 'elementor/frontend/the_content' ) as $fr_widgets_filter ) {
	add_filter( $fr_widgets_filter, 'fr_widgets_enqueue_for', PHP_INT_MAX );
}

/**
 * Does so before the head is printed, where the stylesheet prevents layout shifts: themes without blocks print it before the posts.
 */
function fr_widgets_enqueue_for_posts() {
	global $wp_query;
	foreach ( (array) $wp_query->posts as $post ) {
		if ( ! $post instanceof WP_Post ) {
			continue;
		}
		if ( preg_match( '/\[fr-|<!-- wp:fr-widgets\//', $post->post_content ) ) {
			fr_widgets_enqueue( $post->post_content );
		}
		fr_widgets_enqueue_for( $post->post_content );
	}
}
add_action( 'wp_enqueue_scripts', 'fr_widgets_enqueue_for_posts' );
