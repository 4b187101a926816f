<?php
/**
 * The script's tag, which has the settings. It is only on pages with a widget.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Attributes of the script's tag, without the settings.
 *
 * @return string[]
 */
function fr_widgets_tag_attributes() {
	return array(
		'type' => 'module',
		'id'   => 'fr-widgets-js-module',
		'src'  => add_query_arg( 'ver', FR_WIDGETS_VERSION, plugins_url( 'fr-widgets.js', FR_WIDGETS_FILE ) ),
	);
}

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
 */
function fr_widgets_enqueue() {
	wp_enqueue_style( 'fr-widgets', plugins_url( 'fr-widgets.css', FR_WIDGETS_FILE ), array(), FR_WIDGETS_VERSION );
	add_action( 'wp_head', 'fr_widgets_print_script', 20 );
	add_action( 'wp_footer', 'fr_widgets_print_script', PHP_INT_MAX );
}

/**
 * Prints the script's tag.
 */
function fr_widgets_print_script() {
	static $is_printed = false;
	if ( ! $is_printed ) {
		$is_printed = true;
		// fr_widgets_add_data_attributes() adds the settings.
		wp_print_script_tag( fr_widgets_tag_attributes() );
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
		fr_widgets_enqueue();
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
			fr_widgets_enqueue();
		}
		fr_widgets_enqueue_for( $post->post_content );
	}
}
add_action( 'wp_enqueue_scripts', 'fr_widgets_enqueue_for_posts' );
