<?php
/**
 * Shortcodes: each has the name and the attributes of its element.
 *
 * @package fr-widgets
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers a shortcode for each element and each of their children.
 */
function fr_widgets_add_shortcodes() {
	foreach ( array_keys( fr_widgets_elements() ) as $tag ) {
		add_shortcode( $tag, 'fr_widgets_shortcode' );
	}
}
add_action( 'init', 'fr_widgets_add_shortcodes' );

/**
 * Output of a shortcode.
 *
 * @param array|string $written Attributes as written; those without a value have a number as their key.
 * @param string|null  $content Content between its tags.
 * @param string       $tag     Name of the shortcode.
 * @return string
 */
function fr_widgets_shortcode( $written, $content, $tag ) {
	$values = array();
	foreach ( (array) $written as $name => $value ) {
		if ( is_int( $name ) ) {
			$values[ strtolower( $value ) ] = true;
		} else {
			$values[ $name ] = $value;
		}
	}
	return fr_widgets_markup( $tag, $values, (string) $content );
}
