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
 * @return string[]
 */
function fr_widgets_tag_attributes() {
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
		'src'              => add_query_arg( 'ver', FR_WIDGETS_VERSION, plugins_url( 'fr-autoloader.js', FR_WIDGETS_FILE ) ),
	);
}

/**
 * Path of the script in its address, by which optimisers exclude it.
 *
 * @return string
 */
function fr_widgets_script_path() {
	return wp_parse_url( plugins_url( 'fr-autoloader.js', FR_WIDGETS_FILE ), PHP_URL_PATH );
}

/**
 * Adds the script to a list of those that an optimiser leaves alone, which it finds by address or by ID.
 *
 * @param string[] $excluded The list.
 * @return string[]
 */
function fr_widgets_exclude_script( $excluded ) {
	return array_merge( (array) $excluded, array( fr_widgets_script_path(), fr_widgets_tag_attributes()['id'] ) );
}
foreach ( array( 'rocket_delay_js_exclusions', 'rocket_exclude_defer_js', 'rocket_exclude_js', 'litespeed_optimize_js_excludes', 'litespeed_optm_js_defer_exc', 'litespeed_optm_gm_js_exc', 'sgo_javascript_combine_exclude_ids' ) as $fr_widgets_filter ) {
	add_filter( $fr_widgets_filter, 'fr_widgets_exclude_script' );
}

/**
 * Tells W3 Total Cache not to minify the script.
 *
 * @param bool   $is_minified Whether it would.
 * @param string $tag         A script's tag.
 * @return bool
 */
function fr_widgets_keep_from_w3tc( $is_minified, $tag ) {
	return $is_minified && false === strpos( (string) $tag, fr_widgets_script_path() );
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
 * @param string $html What needs the script: a part of the page.
 */
function fr_widgets_enqueue( $html = '' ) {
	fr_widgets_page_tags( $html );
	wp_enqueue_style( 'fr-widgets', plugins_url( 'fr-widgets.css', FR_WIDGETS_FILE ), array(), FR_WIDGETS_VERSION );
	add_action( 'wp_head', 'fr_widgets_print_script', 20 );
	add_action( 'wp_footer', 'fr_widgets_print_script', PHP_INT_MAX );
}

/**
 * The elements that have been found on this page, in tags, divs, shortcodes and blocks.
 *
 * @param string $html A further part of the page.
 * @return string[] Their tags, and other words that look like one.
 */
function fr_widgets_page_tags( $html = '' ) {
	static $tags = array();
	preg_match_all( '/[<[]fr-([a-z-]+)|\sdata-fr=["\']?(?:fr-)?([a-z-]+)|<!-- wp:fr-widgets\/([a-z-]+)/', (string) $html, $found );
	foreach ( array_filter( array_merge( $found[1], $found[2], $found[3] ) ) as $name ) {
		$tags[] = "fr-$name";
	}
	return $tags;
}

/**
 * Prints the script's tag, after lines with which browsers request the code of the page's elements together with the script and not after it.
 */
function fr_widgets_print_script() {
	static $is_printed = false;
	if ( $is_printed ) {
		return;
	}
	$is_printed = true;
	$files      = array();
	$language   = strtolower( substr( get_bloginfo( 'language' ), 0, 2 ) );
	foreach ( array_column( array_intersect_key( fr_widgets_elements(), array_flip( fr_widgets_page_tags() ) ), 'files' ) as $own ) {
		$files = array_merge( $files, $own['code'], isset( $own['locales'][ $language ] ) ? $own['locales'][ $language ] : array() );
	}
	// A plugin for a strict policy adds it to scripts only.
	$attributes = apply_filters( 'wp_script_attributes', fr_widgets_tag_attributes() );
	$nonce      = isset( $attributes['nonce'] ) ? ' nonce="' . esc_attr( $attributes['nonce'] ) . '"' : '';
	foreach ( array_unique( $files ) as $file ) {
		printf( '<link rel="modulepreload" href="%s"%s>' . "\n", esc_url( plugins_url( $file, FR_WIDGETS_FILE ) ), $nonce );
	}
	// fr_widgets_add_data_attributes() adds the settings.
	wp_print_script_tag( fr_widgets_tag_attributes() );
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
